"""The clans of both boxes: their numbers. What they do with them is code."""

from assistant.content.models.header import Count, Entry, Header, Positive, Pounds
from assistant.content.unknown import Unknown
from assistant.content.words import Shipping
from assistant.core.frozen import Frozen


class StartShipping(Frozen):
    """Shipping at the start, with 1-2 players (small map) and with 3-4 (full map)."""

    small: Shipping
    full: Shipping


class ClanStart(Frozen):
    """What a seat with this clan begins with.

    Attributes
    ----------
    merchants : in stock.
    hired : of these, how many come from the Merchant track.
    first_workers : workers placed before round 1.
    """

    shipping: StartShipping
    merchants: Positive
    hired: Count
    first_workers: Positive
    export_boxes: Positive


class Clan(Entry):
    """What all clans have.

    Attributes
    ----------
    name : as printed.
    """

    name: str
    start: ClanStart
    kickstarter: bool = False


class Buchanan(Clan):
    """Contracts taken and fulfilled in one action, and the larger Building bonus."""

    contracts_per_action: Positive
    fulfilled_per_action: Positive
    building_draw: Positive
    building_keep: Positive


class Campbell(Clan):
    """Pounds off the first, second, third and fourth factory of a type."""

    discounts: tuple[Pounds, Pounds, Pounds, Pounds]


class Cunningham(Clan):
    """Pounds for a milk."""

    butter_money: Pounds


class Fergusson(Clan):
    """Nothing beside his start."""


class MacDonald(Clan):
    """His workers, alike in every use."""

    worker_count: Positive
    worker_cost: Pounds
    worker_income: Pounds
    row_distance: Positive


class MacKenzie(Clan):
    """His distilling and his cellar.

    Attributes
    ----------
    whisky_money : pounds for a whisky produced.
    cellar_spots : fresh, aged once, aged twice.
    aged_money : pounds for a barrel taken out fresh, aged once, aged twice.
    """

    whisky_money: Pounds
    cellar_spots: Positive
    aged_money: tuple[Pounds, ...]


class Robertson(Clan):
    """Pounds off unit and land on a river delta, with 1-2 and with 3-4 players."""

    delta_discount_small: Pounds
    delta_discount_full: Pounds


class Stewart(Clan):
    """Pounds for a trade."""

    trade_money: Pounds


class MacEwen(Clan):
    """His beer."""

    beers_per_contract: Positive
    grain_per_beer: Positive
    beer_money: Pounds


class BaseClans(Frozen):
    """The clans of the base game."""

    buchanan: Buchanan
    campbell: Campbell
    cunningham: Cunningham
    fergusson: Fergusson
    macdonald: MacDonald
    mackenzie: MacKenzie
    robertson: Robertson
    stewart: Stewart
    macewen: MacEwen


class Douglas(Clan):
    """His bulk trade; ``pair_money`` is in pounds for every two goods."""

    goods_per_merchant: Positive
    pair_money: Pounds
    neighbourhood_max: Positive


class Fraser(Clan):
    """His kilts; ``cotton_step`` imported cotton bring ``cotton_wool`` wool."""

    kiltmakers: Positive
    max_kilts: Positive
    cotton_step: Positive
    cotton_wool: Positive


class Gordon(Clan):
    """His Fields and silos."""

    field_cost: Pounds
    field_grain: Positive
    silos: Positive
    silo_capacity: Positive


class MacFarlane(Clan):
    """Nothing beside his start."""


class MacGregor(Clan):
    """His herds; a sheep given back at the end of production brings ``sheep_money``."""

    herd_size: Positive
    sheep_money: Pounds
    sheep_per_round: Positive


class Mackintosh(Clan):
    """Pounds for a worker or factory placed next to one of his workers."""

    money: Pounds


class MacLeod(Clan):
    """His shipyards."""

    shipyards: Positive


class MacPherson(Clan):
    """Neighbouring animals of a type that breed, and the young ones for each type."""

    parents: Positive
    young: Positive


class Sinclair(Clan):
    """His skips; ``connected_distance`` is counted in spaces from unit to unit."""

    skip_cost: Pounds
    land_skipped: Positive
    connected_distance: Positive


class IndustriaClans(Frozen):
    """The clans of Industria."""

    douglas: Douglas
    fraser: Fraser
    gordon: Gordon
    macfarlane: MacFarlane
    macgregor: MacGregor
    mackintosh: Mackintosh
    macleod: MacLeod
    macpherson: MacPherson
    sinclair: Sinclair


class Clans(IndustriaClans, BaseClans):
    """All clans, each under its lower-case name."""


class BaseClansFile(Header):
    """The clans of the base game."""

    clans: BaseClans


class IndustriaClansFile(Header):
    """The clans of Industria.

    Attributes
    ----------
    clan_tile_numbers : whether the tiles carry numbers is not known.
    """

    clans: IndustriaClans
    clan_tile_numbers: Unknown
