"""Export contracts."""

from assistant.content.models.header import Count, Entry, Header, Positive, Pounds
from assistant.content.words import GOODS, IMPORTS, MEATS, Good, Import, Meat
from assistant.core.frozen import Frozen


class Requirement(Frozen):
    """The left side of a contract: goods from stock, meat from slaughtered animals."""

    wool: Count = 0
    bread: Count = 0
    cheese: Count = 0
    whisky: Count = 0
    beef: Count = 0
    mutton: Count = 0

    @property
    def goods(self) -> tuple[tuple[Good, int], ...]:
        """Goods asked for and how many, in reading order; milk and grain never are."""
        amounts = {"wool": self.wool, "bread": self.bread, "cheese": self.cheese}
        amounts["whisky"] = self.whisky
        return tuple((good, amounts[good]) for good in GOODS if amounts.get(good))

    @property
    def meat(self) -> tuple[tuple[Meat, int], ...]:
        """Meat asked for and how many animals."""
        amounts = {"beef": self.beef, "mutton": self.mutton}
        return tuple((meat, amounts[meat]) for meat in MEATS if amounts[meat])


class Reward(Frozen):
    """The right side of a contract.

    Attributes
    ----------
    cotton, tobacco, sugar_cane : imported units.
    hops : each 1 VP at the end.
    money, free_space, bonus_upgrade : direct export bonuses: pounds, and how many of each.
    """

    cotton: Count = 0
    tobacco: Count = 0
    sugar_cane: Count = 0
    hops: Count = 0
    money: Pounds = 0
    free_space: Count = 0
    bonus_upgrade: Count = 0

    @property
    def imports(self) -> tuple[tuple[Import, int], ...]:
        """Imported kinds and how many units."""
        amounts = {"cotton": self.cotton, "tobacco": self.tobacco, "sugar_cane": self.sugar_cane}
        return tuple((kind, amounts[kind]) for kind in IMPORTS if amounts[kind])


class Contract(Entry):
    """An Export contract tile. The ids are ours: nothing is printed on the tiles."""

    id: Positive
    requires: Requirement
    gives: Reward


class ContractsFile(Header):
    """All Export contracts, ids from 1 without a gap."""

    contracts: tuple[Contract, ...]
