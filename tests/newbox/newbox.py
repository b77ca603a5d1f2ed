#!/usr/bin/env python3
"""Adds an invented box to a copy of the sources, in at most eight files, and looks for it in every module.

The box is called the Moor. Its own files are in moor/, beside this script. docs/adding-a-box.md quotes these files and the
lines that add the Moor to files that exist. Usage: newbox.py FOLDER, the folder in which the copy is made and built.
"""
import filecmp
import json
import pathlib
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
MOOR = pathlib.Path(__file__).resolve().parent / "moor"
MOST_FILES = 8
COPIED = ["CMakeLists.txt", "LICENSE", "bindings", "cmake", "data", "lab", "packaging", "src", "tests/CMakeLists.txt", "tests/scenarios", "tests/support", "tools",
          "web/CMakeLists.txt"]
BOX = '  BOX(moor,       "moor",                        kInWords | kInView | kInDraw)'
MARK = "  kMoor = 1024,"
MARK_NAME = '    {"moor", kMoor},'


def fail(message):
    sys.exit(f"FAILED: {message}")


def run(*command, cwd=None, status=0):
    done = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True)
    if done.returncode != status:
        fail(f"{' '.join(map(str, command))} ended with {done.returncode}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def expect(text, *parts):
    for part in parts:
        if part not in text:
            fail(f"'{part}' is not in\n{text[:2000]}")


# ---- the copy of the sources, with the Moor ----------------------------------------------------------------------------


def copy(target):
    for name in COPIED:
        shutil.rmtree(target / name, ignore_errors=True)
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy2)(ROOT / name, target / name)


def add_line(path, behind, line, comma=""):
    """Adds `line` after the last line that starts with `behind`, and appends `comma` to that last line."""
    lines = path.read_text().splitlines()
    last = max(number for number, text in enumerate(lines) if text.startswith(behind))
    lines[last] += comma
    path.write_text("\n".join(lines[:last + 1] + [line] + lines[last + 1:]) + "\n")


def add_moor(target):
    for file in own_files():
        place = target / file.relative_to(MOOR)
        place.parent.mkdir(parents=True, exist_ok=True)
        if place.exists():
            fail(f"{place} exists already")
        shutil.copy(file, place)
    add_line(target / "src/core/tiles/boxes.h", "  BOX(", BOX, comma=" \\")
    marks = target / "src/core/tiles/marks.h"
    if " = 1024," in marks.read_text():
        fail("another mark has the Moor's number: give it the next one here and in docs/adding-a-box.md")
    add_line(marks, "  kCountsCity", MARK)
    add_line(marks, "inline constexpr NamedMark kTileMarkNames", MARK_NAME)


def own_files():
    return sorted(file for file in MOOR.rglob("*") if file.is_file())


def touched(target):
    """The files of the copy that are new or changed."""
    names = [file for name in COPIED for file in [target / name, *(target / name).rglob("*")] if file.is_file()]
    originals = [(ROOT / file.relative_to(target), file) for file in names]
    return [str(copied.relative_to(target)) for original, copied in originals
            if not original.exists() or not filecmp.cmp(original, copied, shallow=False)]


def check_page():
    """Checks that docs/adding-a-box.md quotes every line that the Moor adds."""
    page = (ROOT / "docs" / "adding-a-box.md").read_text()
    quoted = "\n".join(line.strip() for line in page.splitlines())
    for text in [file.read_text() for file in own_files()] + [BOX, MARK, MARK_NAME]:
        if "\n".join(line.strip() for line in text.strip().splitlines()) not in quoted:
            fail(f"docs/adding-a-box.md does not have\n{text}")


# ---- the Moor in each module of the built copy ---------------------------------------------------------------------------


def build(target):
    folder = target / "build"
    run("cmake", "-G", "Ninja", "-S", target, "-B", folder, "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O0",
        "-DBASTIDE_WERROR=ON", "-DBASTIDE_UNITY=ON")
    run("cmake", "--build", folder, "--target", "bastide", "test_scenarios")
    return folder / "bastide", folder / "tests" / "test_scenarios"


def check_rule(scenarios, target):
    names = [file.stem.replace("-", "_") for file in own_files() if file.suffix == ".scenario"]
    for name in names:
        expect(run(scenarios, f"--gtest_filter=*moor_{name}", cwd=target), "[  PASSED  ] 1 test.")


def check_tiles(bastide):
    expect(run(bastide, "boxes"), "The Moor", "Four tiles on which nobody stands.")
    expect(run(bastide, "tiles", "--box", "moor"), "MO1", "MO2", "moor")
    expect(run(bastide, "tiles", "MO1"), "moor)")
    marks = json.loads(run(bastide, "tiles", "MO2", "--json"))["tiles"][0]["marks"]
    expect(json.dumps(marks), '"moor"')
    expect(run(bastide, "tiles", "--box", "moor", "--svg", "-"), "The Moor", "#moor")


def check_games(bastide, target):
    """Plays whole games of all boxes, converts a record to JSON and back, and draws a board with the Moor."""
    games = target / "games"
    shutil.rmtree(games, ignore_errors=True)
    run(bastide, "random", "--boxes", "all", "--players", "4", "--games", "20", "--save", games)
    records = sorted(games.glob("*.bastide"))
    if len(records) != 20:
        fail(f"{len(records)} records, not 20")
    for record in records:
        expect(record.read_text(), "moor", "MO1")
        run(bastide, "score", record)
    expect(run(bastide, "draw", records[0]), "#moor")
    expect(run(bastide, "draw", "--text", records[0]), "m")
    run(bastide, "convert", records[0], games / "again.json")
    run(bastide, "convert", games / "again.json", games / "again.bastide")
    if not filecmp.cmp(records[0], games / "again.bastide", shallow=False):
        fail("a record with the box does not come back from JSON as it was")


def main():
    target = pathlib.Path(sys.argv[1]).resolve()
    copy(target)
    add_moor(target)
    check_page()
    files = touched(target)
    print(f"{len(files)} files: " + ", ".join(files))
    if len(files) > MOST_FILES:
        fail(f"a small box takes at most {MOST_FILES} files")
    print(run(target / "tools" / "check_box_independence", "--count"), end="")
    run(target / "tools" / "check_box_independence")
    run(target / "tools" / "check_includes")
    bastide, scenarios = build(target)
    check_rule(scenarios, target)
    check_tiles(bastide)
    check_games(bastide, target)


if __name__ == "__main__":
    main()
