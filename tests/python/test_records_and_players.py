"""Records, pictures, computer players, analysis."""

import os
import pathlib
import signal
import threading
import time
import xml.etree.ElementTree

import bastide
import numpy
import pytest

from random_games import ALL_BOXES, played

TESTS = pathlib.Path(__file__).parents[1]


def test_records_are_read_as_they_were_written():
    state = played(1, 40, bastide.Setup(3, ["inns", "dragon"])).state
    for record in (state.record(), state.record("json"), state.record().encode()):
        again = bastide.State.read(record)
        assert again == state and again.actions == state.actions
    assert bastide.Setup.read(state.record()) == state.setup
    with pytest.raises(ValueError, match="xml"):
        state.record("xml")
    with pytest.raises(ValueError):
        bastide.State.read("not a record")
    with pytest.raises(ValueError):
        bastide.State.read(b"\xff\x00\xfe")


def test_a_game_goes_on_from_a_record():
    game = bastide.Game.read(played(6, 11).record(), seed=2)
    assert game.decider in (0, 1)
    game.play(game.legal_actions()[0])


def test_saved_games_of_jcloisterzone_are_read():
    files = sorted((TESTS / "interop").rglob("*.jcz"))
    assert files
    assert any(state.view()["tiles"] for state in map(read_or_none, files) if state)


def read_or_none(file):
    try:
        return bastide.State.read(file.read_bytes())
    except ValueError:
        return None


def test_pictures_are_svg_with_a_tile_for_each_placement():
    game = played(1, 40)
    root = xml.etree.ElementTree.fromstring(game._repr_svg_())
    assert root.tag.endswith("svg")
    assert game._repr_svg_() == game.state.to_svg() == game.state._repr_svg_()
    assert len(bastide.State().to_svg()) < len(game.state.to_svg())


def test_the_view_and_the_events_describe_the_position():
    state = played(2, setup=bastide.Setup(["Ida", "Max"])).state
    view = state.view()
    assert view["over"] and [player["score"] for player in view["players"]] == state.scores
    assert [player["name"] for player in view["players"]] == ["Ida", "Max"]
    points = {"Ida": 0, "Max": 0}
    for event in state.events():
        for name in event.get("winners", []) if event["event"] == "award" else []:
            points[name] += event["points"]
    assert list(points.values()) == state.scores
    assert state.events(len(state.actions)) == []
    assert "Ida" in repr(bastide.Game(bastide.Setup(["Ida", "Max"]), seed=1))


@pytest.mark.parametrize("setup", [bastide.Setup(), bastide.Setup(3, ALL_BOXES)])
def test_every_computer_player_chooses_a_legal_action(setup):
    state = played(3, 9, setup).state
    for player in bastide.players():
        action = state.choose(player, seed=4)
        assert action in state.legal_actions()
        assert action == state.choose(player, seed=4)
    with pytest.raises(ValueError, match="no computer player 'level-99'"):
        state.choose("level-99")
    with pytest.raises(bastide.NotNowError, match="a tile must be drawn first"):
        bastide.State().choose()


def test_the_search_answers_the_same_with_the_same_seed():
    state = played(3, 10).state
    answers = [state.search(nodes=2000, seed=1, lines=2, threads=threads) for threads in (1, 2)]
    assert answers[0]["lines"] == answers[1]["lines"]
    assert len(answers[0]["lines"]) == 2
    assert len(state.evaluate()) == 2


def test_a_whole_game_is_analysed():
    report = played(3, 30).state.analyse(effort="quick")
    assert report["format"] == "bastide-analysis"
    with pytest.raises(ValueError, match="no effort 'hasty'"):
        played(3).state.analyse(effort="hasty")


def test_an_analysis_tells_how_far_it_is():
    told = []
    state = played(3, 30).state
    assert state.analyse(effort="quick", progress=told.append) == state.analyse(effort="quick")
    assert told and told == sorted(told) and 0 <= told[0] and told[-1] == 1

    def stop(done):
        raise LookupError(f"enough at {done}")

    with pytest.raises(LookupError, match="enough"):
        state.analyse(effort="quick", progress=stop)
    with pytest.raises(TypeError, match="progress must be a function"):
        state.analyse(progress=1)


def test_numbers_out_of_range_are_named():
    state = played(3, 10).state
    whole = "must be from 0 to 2[*][*]64 - 1"
    for call, cause in ((lambda: state.choose(seed=-1), "seed " + whole),
                        (lambda: state.analyse(seed=2**64), "seed " + whole),
                        (lambda: state.search(seed=-1), "seed " + whole),
                        (lambda: state.search(nodes=-1), "nodes " + whole),
                        (lambda: state.search(threads=-1), "threads must be from 0 to 2[*][*]32 - 1"),
                        (lambda: state.search(lines=2**32), "lines must be"),
                        (lambda: state.search(seconds=-1), "seconds must be 0, for no limit, or more"),
                        (lambda: state.search(seconds=float("nan")), "seconds must be 0"),
                        (lambda: state.events(-1), "first " + whole),
                        (lambda: state.row(-1), "no such seat: it must be from 0 to 1"),
                        (lambda: bastide.State().deal(-1), "seed " + whole),
                        (lambda: bastide.Action(-1), "bits " + whole)):
        with pytest.raises(ValueError, match=cause):
            call()
    with pytest.raises(TypeError):
        state.choose(seed=1.5)
    assert state.choose(seed=numpy.uint64(1)) == state.choose(seed=1)


def test_an_interrupt_ends_an_analysis():
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a program in the background ignores it
    state = played(3).state
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        state.analyse(effort="deep")
    assert time.monotonic() - began < 10


def test_another_thread_may_play_on_during_a_search():
    state = played(3, 10).state
    answers = []
    thread = threading.Thread(target=lambda: answers.append(state.search(nodes=10**5, seed=1)))
    expected = state.search(nodes=10**5, seed=1)
    thread.start()
    moves = 0
    while thread.is_alive():
        state.undo() if state.over else state.play(state.legal_actions()[0])
        moves += 1
    assert moves > 100
    assert answers[0]["lines"] == expected["lines"]
