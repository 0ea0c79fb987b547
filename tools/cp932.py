#!/usr/bin/env python3
"""Writes formats/text/Cp932Rows.inc: the double-byte characters of Windows' Shift-JIS, from Python's own codec.

A row a lead byte, 0x81 to 0x9F and 0xE0 to 0xFC; a character a trail byte, 0x40 to 0x7E and 0x80 to 0xFC. U+FFFD stands
where there is none. Some characters exist up to three times; only the bytes that Windows encodes them to count (JIS before
NEC's row 13 before IBM's extensions before NEC's selection of those), so that text leads back to the same bytes. User-defined characters (0xF0 to 0xF9) have no glyph anywhere and are left out.
"""

TRAILS = [t for t in range(0x40, 0xFD) if t != 0x7F]
LEADS = [*range(0x81, 0xA0), *range(0xE0, 0xFD)]
SELECTION = (0xED, 0xEE)  # NEC's


def character(lead, trail):
    try:
        text = bytes((lead, trail)).decode("cp932")
    except UnicodeDecodeError:
        return "\ufffd"
    return "\ufffd" if len(text) != 1 or "\ue000" <= text <= "\uf8ff" else text


def main():
    taken = {}
    for lead in sorted(LEADS, key=lambda lead: (lead in SELECTION, lead)):
        for trail in TRAILS:
            taken.setdefault(character(lead, trail), (lead, trail))
    print("// Made by tools/cp932.py.")
    for lead in LEADS:
        cells = [(character(lead, trail), trail) for trail in TRAILS]
        row = "".join(c if taken[c] == (lead, trail) else "\ufffd" for c, trail in cells).rstrip("\ufffd")
        print(f'u"{row}", // 0x{lead:02X}')


main()
