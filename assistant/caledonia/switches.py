"""Readings and uncertain values that a table may choose: one named switch for each."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from assistant.core.frozen import Frozen


class Switches(Frozen):
    """How a table reads what the sources leave open; each default is the recommended reading.

    The ids are those of the readings in ``assistant/data/rules/readings.yaml``, which name the
    sources of both sides. C-13 and C-14 are answered by the seats and tiles of the setup itself,
    C-18 by the Kickstarter tiles, C-19 by the passing bonuses of the own box.

    Parameters
    ----------
    cheese_dairy_cost : £8 or £12 (C-01).
    whisky_track : ``8-16`` starts at 11, ``7-16`` at 10 (C-02).
    tile_7_bonus : whether units that Port tile 7 puts down may buy goods beside them (C-03).
    port_timing : a Port is used ``before_or_after`` the main action, or ``before`` it (C-04).
    opposite_trade : Merchants on both areas of a good are ``refused``, or ``allowed`` (C-05).
    opposite_trade_until : that holds as long as the ``merchants`` lie there, or to the end of the
        ``round`` even when they were taken back (C-06).
    adjacency : an Expand or a Port next to a unit, but over a river, needs Shipping: ``no_river``;
        or it needs none: ``any_edge`` (C-07).
    neighbourhood_limit : of a good in a turn ``by_players`` 3, with two players 4, or ``three`` for
        any number of players (C-08).
    shipping_steps : the first step of Shipping crosses a ``river`` and each further one a loch
        space more, or each step ``lochs``: as many loch spaces as steps, rivers with any (C-09).
    scoring_tiles_shown : all five lie open ``at_setup``, or the tile of a round is turned over when
        it begins: ``each_round`` (C-10).
    settlement_prize : the most ``linked`` settlements win it, or the ``longest`` settlement, which
        is the one with the most units (C-11).
    contract_9_money : £ of contract 9 (C-12).
    solo_imports : a player alone moves no Import tokens: ``untracked``; or moves them for £1 at
        each mark: ``tracked`` (C-15).
    beer_money : £ for a beer of clan MacEwen (C-16).
    port_limit : each tile is used once ``per_player``, or ``once`` by the whole table (C-17).
    ranking_ties : tied places are ``pooled`` and shared, or the one prize is ``divided`` (C-20).
    buchanan_fee : contracts of one turn cost the fee of the round for each ``source``, or once a
        ``turn`` (C-21).
    building_bonus_for : the fourth unit of a type opens the Building bonus for ``factories`` only,
        or for all that ``produces`` a good (C-22).
    contract_6_hops : hops of contract 6 (C-23).
    building_bonus : ``one_or_none`` of the contracts drawn is kept, or always ``one`` (C-24).
    first_workers : the second of the first Workers stands ``anywhere``, or ``adjacent`` to one of
        the own where such a space is free (C-25).
    neighbourhood_moment : goods are bought ``at_once`` when the unit is placed, or ``after`` the
        main action with its direct export bonuses (C-26).
    automa_starts : ``last`` or ``first`` in round 1 (Q087).
    export_boxes : boxes of the Export board on the side for 3-4 players.
    cellar_spots : spots of MacKenzie's cellar; a barrel leaves the last one as aged twice.
    import_marks : every how many spaces the import track pays £1; the first mark is that space.
    """

    cheese_dairy_cost: int = Field(default=8, ge=0, le=30)
    whisky_track: Literal["8-16", "7-16"] = "8-16"
    tile_7_bonus: bool = True
    port_timing: Literal["before_or_after", "before"] = "before_or_after"
    opposite_trade: Literal["refused", "allowed"] = "refused"
    opposite_trade_until: Literal["merchants", "round"] = "merchants"
    adjacency: Literal["no_river", "any_edge"] = "no_river"
    neighbourhood_limit: Literal["by_players", "three"] = "by_players"
    shipping_steps: Literal["river", "lochs"] = "river"
    scoring_tiles_shown: Literal["at_setup", "each_round"] = "at_setup"
    settlement_prize: Literal["linked", "longest"] = "linked"
    contract_9_money: int = Field(default=8, ge=0, le=30)
    solo_imports: Literal["untracked", "tracked"] = "untracked"
    beer_money: int = Field(default=9, ge=0, le=99)
    port_limit: Literal["per_player", "once"] = "per_player"
    ranking_ties: Literal["pooled", "divided"] = "pooled"
    buchanan_fee: Literal["source", "turn"] = "source"
    building_bonus_for: Literal["factories", "produces"] = "factories"
    contract_6_hops: int = Field(default=3, ge=0, le=9)
    building_bonus: Literal["one_or_none", "one"] = "one_or_none"
    first_workers: Literal["anywhere", "adjacent"] = "anywhere"
    neighbourhood_moment: Literal["at_once", "after"] = "at_once"
    automa_starts: Literal["last", "first"] = "last"
    export_boxes: Literal[7, 8] = 8
    cellar_spots: Literal[2, 3] = 3
    import_marks: int = Field(default=5, ge=1, le=50)
