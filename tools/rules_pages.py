"""Reads and writes the entries of the pages in docs/rules, for check_rules and format_rules.

An entry is a heading of the third level, a paragraph, and a list of labelled lines:

    ### base-038

    A rotation that looks the same is the same placement.

    - source: [RG/RG2/BB, Placing land tiles §4]
    - reading: Ours: it is listed once; any of the rotations is understood.
    - tests: `base/symmetric-rotations-are-one-placement`
"""
import re

# Form of an entry -> (content of its heading, content of its paragraph, its labels in order)
FORMS = {
    "rule": (["id"], "rule", ["source", "reading", "tests"]),
    "meeting": (["id", "pair"], "what holds", ["why", "tests"]),
    "difference": (["id"], "the recorded games", ["the rulebooks", "what we do"]),
    "option": (["option"], "what it means", ["values", "classic", "pamphlet", "2014", "bigbox", "source", "tests"]),
}
# Names of table columns that differ from the entry's label. tools/format_rules turns such rows into entries.
COLUMNS = {"citation": "source", "our reading": "reading", "test": "tests"}
WIDTH = 118
# Text that is not broken into lines: citations, links, code, words with a no-break space before punctuation.
TOKEN = re.compile(r"(?:\[[^\]]*\](?:\([^)]*\))?|`[^`]*`|[^ \t\n\[`])+")


class Entry:
    def __init__(self, line, form, fields):
        self.line = self.last = line  # first and last line of the entry on the page, from 1
        self.form = form
        self.fields = fields


def headings_of(form):
    return FORMS[form][0]


def labels_of(form):
    return FORMS[form][2]


def form_of(heading):
    """The form and fields of a third-level heading, or None if it belongs to no entry."""
    found = re.fullmatch(r"([\w-]+-\d{3})(?:: (.+))?", heading)
    if found and found[1].startswith("difference-"):
        return "difference", {"id": found[1]}
    if found:
        return ("meeting", {"id": found[1], "pair": found[2]}) if found[2] else ("rule", {"id": found[1]})
    found = re.fullmatch(r"option (`\w+`)", heading)
    return ("option", {"option": found[1]}) if found else None


def heading_of(entry):
    if entry.form == "option":
        return f"### option {entry.fields['option']}"
    return "### " + ": ".join(entry.fields[name] for name in headings_of(entry.form))


def read(text, error):
    """Yields the entries of a page; calls error(line, message) for malformed ones."""
    entries, entry, label = [], None, None
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            form = form_of(line[4:]) if line.startswith("### ") else None
            if line.startswith("### ") and form is None:
                error(number, f"'{line[4:]}' is no entry's heading")
            entry = Entry(number, form[0], dict(form[1])) if form else None
            label = form and FORMS[form[0]][1]
            if entry:
                entries.append(entry)
        elif entry is None or not line.strip():
            continue
        elif line.startswith("- "):
            label, _, rest = line[2:].partition(":")
            if label not in labels_of(entry.form):
                error(number, f"'{label}' is no label of a {entry.form}")
            if label in entry.fields:
                error(number, f"'{label}' again")
            entry.fields[label] = rest.strip()
            entry.last = number
        elif label in entry.fields and not lines[number - 2].strip():
            error(number, f"a second paragraph of '{label}'")
            entry = None
        else:
            entry.last = number
            entry.fields[label] = (entry.fields.get(label, "") + " " + line.strip()).strip()
    return entries


def wrap(text, first="", rest=""):
    lines, line = [], first
    for token in TOKEN.findall(text):
        if line.strip() and line != first and len(line) + 1 + len(token) > WIDTH:
            lines.append(line)
            line = rest
        line += token if not line or line.endswith(" ") else " " + token
    return lines + [line]


def write(entry):
    """The lines of an entry."""
    lines = [heading_of(entry), ""] + wrap(entry.fields.get(FORMS[entry.form][1], "")) + [""]
    labels = [label for label in labels_of(entry.form) if label in entry.fields]
    for label in labels:
        lines += wrap(entry.fields[label], f"- {label}: ", "  ")
    return lines + [""] if labels else lines


def cells_of(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def entry_of_row(header, cells):
    """The entry for a row of a table with these columns, or None if the table stays a table."""
    fields = {COLUMNS.get(name, name): cell for name, cell in zip(header, cells)}
    for form, (heading, body, labels) in FORMS.items():
        if set(fields) == {*heading, body, *labels} and len(cells) == len(header):
            return Entry(0, form, fields)
    return None
