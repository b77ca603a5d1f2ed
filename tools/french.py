"""How French is set: blanks before a sign and inside quotation marks, where no line may break; round apostrophes."""
import re

SIGNS = [
    (re.compile(r" (?=[;!?])"), "\u202f"),
    (re.compile(r" (?=[:»])|(?<=«) "), "\u00a0"),
    (re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])"), "’"),
]


def typeset(text):
    for sign, wanted in SIGNS:
        text = sign.sub(wanted, text)
    return text
