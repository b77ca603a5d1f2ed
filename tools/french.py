"""How French sets blanks: before a sign and inside quotation marks, where no line may break."""
import re

BLANKS = [(re.compile(r" (?=[;!?])"), "\u202f"), (re.compile(r" (?=[:»])|(?<=«) "), "\u00a0")]


def spaced(text):
    for blank, wanted in BLANKS:
        text = blank.sub(wanted, text)
    return text
