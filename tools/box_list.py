"""Reads the list of boxes, src/core/tiles/boxes.h."""
import pathlib
import re

LIST = pathlib.Path(__file__).resolve().parent.parent / "src" / "core" / "tiles" / "boxes.h"
ROW = re.compile(r'^  BOX\((\w+), +"[\w-]*", +([^)]*)\)', re.MULTILINE)
OPTIONAL_MODULES = ["words", "records", "view", "draw", "interop", "evaluate", "recorded"]


def modules_in(expression):
    """ "kInWords | kInDraw" or "kEveryModule - kInView" as a set of modules."""
    named, *left_out = [{name.lower() for name in re.findall(r"kIn(\w+)", part)} for part in expression.split(" - ")]
    return (set(OPTIONAL_MODULES) if "kEveryModule" in expression else named).difference(*left_out)


# Box -> the modules in which it has a file. In the module rules every box has one.
MODULES = {name: {"rules"} | modules_in(modules) for name, modules in ROW.findall(LIST.read_text())}
# The boxes in the order of the list. Base is left out, because every game has it and any file may name it.
BOXES = [name for name in MODULES if name != "base"]
