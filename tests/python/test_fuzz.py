"""Any arguments give an answer or an exception, never a crash; no failed call changes a state."""

import bastide
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from random_games import ALL_BOXES, played

RECORD = played(5, 25, bastide.Setup(2, ["inns"])).record()
NUMBERS = st.integers(-(2**70), 2**70)
WORDS = st.sampled_from(["place 1,0 r1", "pass", "draw A", "claim small road:ew"])
TEXTS = st.text(max_size=30) | WORDS
ANYTHING = st.one_of(st.none(), NUMBERS, TEXTS, st.floats(), st.lists(TEXTS, max_size=3),
                     st.binary(max_size=20))
NAMES = st.lists(st.text(max_size=8), max_size=7)
SETUPS = st.builds(dict, players=st.integers(1, 7) | NAMES | ANYTHING,
                   boxes=st.lists(st.sampled_from(ALL_BOXES), max_size=4) | ANYTHING)
ACTIONS = NUMBERS.map(lambda number: bastide.Action(number % 2**64))
# Each call on a state: its name, and the values of its arguments.
CALLS = st.one_of(
    st.tuples(st.just("play"), st.tuples(ACTIONS | TEXTS)),
    st.tuples(st.just("text"), st.tuples(ACTIONS)),
    st.tuples(st.just("parse"), st.tuples(TEXTS)),
    st.tuples(st.sampled_from(["play", "text", "parse", "deal", "read", "choose", "record",
                               "events", "row", "__setstate__",
                               "__init__"]), st.tuples(ANYTHING)),
    st.tuples(st.sampled_from(["legal_actions", "chance_outcomes", "undo", "view", "evaluate",
                               "to_svg", "copy", "turns", "rows", "__getstate__", "__repr__", "__hash__"]), st.just(())),
)
EXPECTED = (ValueError, TypeError, OverflowError, RuntimeError)


def called(state, name, arguments):
    """False if the call raised one of the expected exceptions."""
    try:
        getattr(state, name)(*arguments)
    except EXPECTED as error:
        assert str(error)
        return False
    return True


@pytest.mark.filterwarnings("ignore:nanobind")  # a second __init__ is refused with a warning, too
@settings(deadline=None, max_examples=150)
@given(st.lists(CALLS | NUMBERS, max_size=30))
def test_any_calls_on_a_state(steps):
    state = bastide.State.read(RECORD)
    for step in steps:
        if isinstance(step, int):  # a legal action
            actions = state.legal_actions()
            if actions:
                state.play(actions[step % len(actions)])
            continue
        before = state.actions
        if not called(state, *step):
            assert state.actions == before
    assert bastide.State.read(state.record()) == state


@settings(deadline=None, max_examples=150)
@given(SETUPS, st.dictionaries(st.text(max_size=10), TEXTS, max_size=2) | ANYTHING, ANYTHING)
def test_any_setup(arguments, options, profile):
    for more in ({}, {"options": options}, {"profile": profile}):
        try:
            setup = bastide.Setup(**arguments, **more)
        except EXPECTED as error:
            assert str(error)
        else:
            assert bastide.Setup.read(bastide.State(setup).record()) == setup


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_damaged_records(data):
    at = data.draw(st.integers(0, len(RECORD)))
    rest = data.draw(st.integers(at, len(RECORD)))
    damaged = RECORD[:at] + data.draw(st.text(max_size=5)) + RECORD[rest:]
    for record in (damaged, damaged.encode()):
        try:
            bastide.State.read(record).record()
        except EXPECTED as error:
            assert str(error)


def test_objects_without_content_are_refused():
    for kind in (bastide.State, bastide.Setup, bastide.Action):
        empty = kind.__new__(kind)
        for use in (repr, hash, lambda one: one.__getstate__()):
            with pytest.raises(TypeError), pytest.warns(RuntimeWarning, match="uninitialized"):
                use(empty)
