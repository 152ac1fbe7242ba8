"""The Automa's cards and numbers."""

from typing import Annotated, Literal

from pydantic import Field

from assistant.content.models.header import Count, Entry, Header, Points, Positive, Pounds
from assistant.content.models.scoring import GapScoring
from assistant.content.words import Column, Criterion, Good, Icon, Letter, Meat, Shipping
from assistant.core.frozen import Frozen


class SupportPart(Frozen):
    """What a card says when it is drawn as Support card.

    Attributes
    ----------
    upgrade : which track it pays for.
    modules : map modules that are considered in rounds 1 to 4.
    criteria : the first is the most important; all four stand on every card.
    steps : how far the Glory marker moves.
    """

    upgrade: Literal["shipping", "merchant"]
    modules: tuple[Letter, ...]
    criteria: tuple[Criterion, Criterion, Criterion, Criterion]
    steps: Annotated[int, Field(strict=True, ge=1, le=7)]


class AutomaCard(Entry):
    """An Action card.

    Attributes
    ----------
    id : ours; a printed number is not known.
    round : the numeral: the round in which the card joins the deck.
    icons : the top row, tried from the left.
    remove_after_skip : leaves the game after its Skip turn as Action card.
    """

    id: Positive
    round: Annotated[int, Field(strict=True, ge=1, le=5)]
    icons: Annotated[tuple[Icon, ...], Field(min_length=1, max_length=4)]
    remove_after_skip: bool
    support: SupportPart


class AutomaCardsFile(Header):
    """The Action cards."""

    automa_cards: tuple[AutomaCard, ...]


class Difficulty(Entry):
    """A level.

    Attributes
    ----------
    id : 1 to 5, the stars on the difficulty card.
    money : pounds at the start.
    glory : its Glory when the game is scored.
    train_vp : VP with the train module.
    """

    id: Positive
    money: Pounds
    glory: Points
    train_vp: Points


class AutomaStart(Entry):
    """How the Automa begins.

    Attributes
    ----------
    numeral_money : pounds on each pile of cards for rounds 2 to 5.
    first_round : its place in the turn order of round 1.
    """

    shipping: Shipping
    clan_pairs: Positive
    numeral_money: Pounds
    first_round: Literal["first", "last"]


class StartWorkers(Frozen):
    """One worker in each module; dearer land is left out while cheaper is there."""

    modules: tuple[Letter, ...]
    max_land_cost: Pounds


class AutomaMarkets(Frozen):
    """Farmers markets against the Automa.

    Attributes
    ----------
    human_markets : how many the human places.
    module_pairs : the modules they may lie in.
    worker_spaces_between : spaces between a human's first worker and any market.
    """

    human_markets: Positive
    module_pairs: tuple[tuple[Letter, Letter], ...]
    worker_spaces_between: Positive


class AutomaTechnology(Frozen):
    """Workers of a type that must be deployed, and the cost in pounds."""

    workers: Positive
    cost: Pounds


class AutomaTrade(Frozen):
    """Pounds for each merchant of a Trade action."""

    money_per_merchant: Pounds


class ByBracket(Frozen):
    """Goods traded by bracket of the price."""

    lower: Count
    medium: Count
    upper: Count


class AutomaBonusTrade(Frozen):
    """Trades after an Expand: pounds for each merchant, and goods by bracket."""

    money_per_merchant: Pounds
    neighbourhood: ByBracket
    farmers_market: ByBracket


class FulfilCost(Frozen):
    """Pounds for each good or animal of a contract."""

    wool: Pounds
    bread: Pounds
    cheese: Pounds
    whisky: Pounds
    beef: Pounds
    mutton: Pounds

    def of(self, thing: Good | Meat) -> int:
        """Pounds for one good or animal; 0 for milk and grain, which no contract asks for."""
        costs = {"wool": self.wool, "bread": self.bread, "cheese": self.cheese}
        costs |= {"whisky": self.whisky, "beef": self.beef, "mutton": self.mutton}
        return costs.get(thing, 0)


class AutomaContract(Frozen):
    """Fulfilling a contract: its cost, and pounds for the bonuses it cannot use."""

    fulfil_cost: FulfilCost
    bonus_upgrade_money: Pounds
    free_space_money: Pounds


class AutomaProduction(Frozen):
    """Pounds for an income icon, and the icons of a Field and of any other producer."""

    icon_money: Pounds
    field_icons: Positive
    other_icons: Positive


class AutomaFinal(Frozen):
    """Final scoring against one human."""

    pounds_per_vp: Positive
    exports: GapScoring
    settlements: GapScoring


class Automa(Frozen):
    """The Automa's numbers.

    Attributes
    ----------
    unit_track : columns the Glory marker runs over, from the left, then again from the left.
    price_die, goods_die : the faces.
    port_money : pounds for claiming a Port.
    upgrade_cost : pounds for either track.
    """

    difficulties: tuple[Difficulty, ...]
    start: AutomaStart
    start_workers: StartWorkers
    farmers_markets: AutomaMarkets
    unit_track: tuple[Column, ...]
    price_die: tuple[Annotated[int, Field(strict=True, ge=-3, le=3)], ...]
    goods_die: tuple[Good, ...]
    port_money: Pounds
    technology: AutomaTechnology
    trade: AutomaTrade
    bonus_trade: AutomaBonusTrade
    contract: AutomaContract
    upgrade_cost: Pounds
    production: AutomaProduction
    final_scoring: AutomaFinal


class AutomaFile(Header):
    """The Automa's numbers."""

    automa: Automa
