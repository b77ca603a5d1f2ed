"""What the list of boxes says, src/tiles/boxes.h."""
import pathlib
import re

LIST = pathlib.Path(__file__).resolve().parent.parent / "src" / "tiles" / "boxes.h"
ROW = re.compile(r'^  BOX\((\w+), +"[\w-]*", +([^)]*)\)', re.MULTILINE)
OPTIONAL_ROOMS = ["words", "records", "view", "draw", "interop"]


def rooms_in(expression):
    """ "kInWords | kInDraw" or "kEveryRoom - kInView" as the rooms that it names."""
    named, *left_out = [{name.lower() for name in re.findall(r"kIn(\w+)", part)} for part in expression.split(" - ")]
    return (set(OPTIONAL_ROOMS) if "kEveryRoom" in expression else named).difference(*left_out)


# Box -> the rooms in which it has a file; every one has one in rules.
ROOMS = {name: {"rules"} | rooms_in(rooms) for name, rooms in ROW.findall(LIST.read_text())}
# In their order, base left out, which every game has and everything may name.
BOXES = [name for name in ROOMS if name != "base"]
