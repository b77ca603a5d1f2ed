"""Games, positions, actions and setups."""

import copy
import pathlib
import pickle
import subprocess
import sys

import bastide
import numpy
import pytest

from random_games import ALL_BOXES, played


PAGES = pathlib.Path(__file__).parents[2] / "docs"


def test_the_ten_lines_of_the_documentation_play_a_game():
    page = (PAGES / "python.md").read_text()
    code = page.split("```python\n")[1].split("```")[0]
    assert len(code.splitlines()) <= 10
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    assert "wins" in answer.stdout


def test_a_random_game_ends_with_all_tiles_and_a_winner():
    game = played(7)
    assert game.decider == bastide.NOBODY
    assert game.state.tiles_left == 0
    assert game.legal_actions() == []
    best = max(game.scores)
    assert game.winners == [seat for seat, score in enumerate(game.scores) if score == best]


def test_the_same_seed_deals_the_same_tiles():
    assert played(3).record() == played(3).record()
    assert played(3).record() != played(4).record()


def test_undo_takes_one_decision_back_and_deals_the_same_tile_again():
    game = played(5, 20)
    before = game.record()
    action = game.legal_actions()[-1]
    game.play(action)
    after = game.record()
    game.undo()
    assert game.record() == before
    game.play(action)
    assert game.record() == after
    with pytest.raises(bastide.NotNowError, match="no player has played yet"):
        bastide.Game(seed=1).undo()


def test_a_game_cannot_be_copied_because_it_knows_its_deal():
    game = played(1, 6)
    for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="copy game.state"):
            attempt(game)
    assert not hasattr(game.state, "seed")


def test_an_illegal_action_raises_and_changes_nothing():
    state = played(2, 9).state
    before = state.record()
    for wrong in ("place 30,30 r1", "draw A", bastide.Action(2**64 - 1), bastide.Action(0)):
        with pytest.raises(ValueError):
            state.play(wrong)
    with pytest.raises(bastide.IllegalActionError, match="not legal now: place 30,30"):
        state.play("place 30,30 r1")
    with pytest.raises(ValueError, match="jump"):
        state.play("jump")
    for call in (lambda: state.play("pass\0"), lambda: state.choose("level-1\0"),
                 lambda: state.analyse(effort="quick\0")):
        with pytest.raises(ValueError, match="null character"):
            call()
    with pytest.raises(TypeError):
        state.play(7)
    assert state.record() == before


def test_chance_draws_each_tile_with_its_share():
    state = bastide.State()
    outcomes = state.chance_outcomes()
    assert state.decider == bastide.CHANCE
    assert [action for action, _ in outcomes] == state.legal_actions()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    left = state.view()["left"]
    for action, chance in outcomes:
        assert chance == pytest.approx(left[state.text(action).split()[1]] / state.tiles_left)
    state.play(outcomes[0][0])
    with pytest.raises(bastide.NotNowError, match="no tile is to be drawn"):
        state.chance_outcomes()


def test_states_are_equal_by_position_and_copies_are_independent():
    state = played(8, 30).state
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state),
                 pickle.loads(pickle.dumps(state))):
        assert twin == state and hash(twin) == hash(state)
        assert twin.record() == state.record() and twin.actions == state.actions
        twin.play(twin.legal_actions()[0])
        assert twin != state
    assert state != "a state" and bastide.State() != bastide.State(bastide.Setup(3))


def test_actions_are_values():
    state = played(8, 30).state
    for action in state.legal_actions():
        twin = bastide.Action(action.bits)
        assert twin == action and hash(twin) == hash(action) and int(twin) == action.bits
        assert pickle.loads(pickle.dumps(action)) == action
        assert state.parse(state.text(action)) == action
    draw, place = state.actions[:2]
    assert (draw.type, draw.cell, place.type) == ("draw", None, "place")
    x, y = place.cell
    assert state.text(place).startswith(f"place {x},{y}") and place.rotation in range(4)
    assert sorted([place, draw]) == sorted([draw, place])


def test_setups_are_values_and_name_what_is_wrong():
    setup = bastide.Setup(["Ida", "Max", "Zoe"], ["inns", "river"])
    assert setup.players == 3 and setup.names == ["Ida", "Max", "Zoe"]
    assert pickle.loads(pickle.dumps(setup)) == setup == bastide.State(setup).setup
    assert hash(setup) == hash(bastide.Setup(["Ida", "Max", "Zoe"], ["inns", "river"]))
    assert setup != bastide.Setup(3)
    assert repr(setup) == ("<bastide.Setup profile classic; boxes base river inns; "
                           "players Ida, Max, Zoe>")
    for wrong, cause in ((dict(players=9), "^players"), (dict(boxes=["outns"]), "outns"),
                         (dict(profile="chess"), "chess"), (dict(options={"no": "way"}), "no"),
                         (dict(without=["wagons"]), "wagons"), (dict(players=[]), "players is empty"), (dict(players=()), "players is empty"), (dict(boxes=[7]), "boxes")):
        with pytest.raises(ValueError, match=cause):
            bastide.Setup(**wrong)
    assert bastide.Setup(numpy.int64(3)) == bastide.Setup(3)
    with pytest.raises(TypeError, match="names and whole numbers, not b'Ida'"):
        bastide.Setup([b"Ida", "Max"])
    for wrong, cause in ((dict(boxes="inns"), "boxes"), (dict(boxes=3), "boxes"),
                         (dict(without=True), "without")):
        with pytest.raises(TypeError, match=cause + " must be a list of names"):
            bastide.Setup(**wrong)
    for wrong in (-1, 2**64):
        with pytest.raises(ValueError, match="seed"):
            bastide.Game(seed=wrong)
    with pytest.raises(TypeError, match="seed must be an integer, not 'x'"):
        bastide.Game(seed="x")


@pytest.mark.parametrize("boxes", [["inns", "traders"], ["dragon", "river"], ALL_BOXES])
def test_games_with_boxes(boxes):
    game = played(1, setup=bastide.Setup(4, boxes))
    assert game.over and len(game.scores) == 4


def test_everything_has_a_docstring():
    for thing in filter(callable, (getattr(bastide, name) for name in bastide.__all__)):
        assert thing.__doc__ and thing.__doc__ != ValueError.__doc__, thing
        for name, member in vars(thing).items() if isinstance(thing, type) else ():
            assert name.startswith("_") or member.__doc__, (thing, name)


def test_the_code_of_the_documentation_runs():
    page = (PAGES / "python.md").read_text()
    for block in page.split("```python\n")[1:]:
        answer = subprocess.run([sys.executable, "-c", "import bastide\n" + block.split("```")[0]],
                                capture_output=True, text=True)
        assert answer.returncode == 0, answer.stderr
