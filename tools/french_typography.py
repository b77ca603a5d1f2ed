"""French typography: U+00A0 before signs and inside quotation marks; round apostrophes."""
import re

SIGNS = [
    (re.compile(r"[ \u202f](?=[;:!?»])|(?<=«)[ \u202f]"), "\u00a0"),
    (re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])"), "’"),
]


def typeset(text):
    for sign, wanted in SIGNS:
        text = sign.sub(wanted, text)
    return text
