# SPDX-License-Identifier: MIT
"""The variants that people play, as differences from classic Scopa (RULES.md 3).

Constant tuples only: on the board they stay in flash.
"""

from scopa.rules import NAMES, Rules, RulesError

_ALONE_OR_PAIRS = ("1v1", "1v1v1", "1v1v1v1", "2v2")
_NINES = ((2, (9, 9)), (4, (9,)))
_TENS = ((2, (10, 10)), (4, (10,)))
_ACE_ALL_0 = (("ace", "takes_all"), ("ace_sweep", 0))
_ACE_ALL_1 = (("ace", "takes_all"), ("ace_sweep", 1))
_ESCOBA = (
    ("shapes", _ALONE_OR_PAIRS),
    ("opening_15", 0),
    ("capture", ("fifteen",)),
    ("fourth", "sevens"),
    ("last_sweep", True),
    ("target", 21),
    ("targets", (15, 21, 30)),
)

# (id, name, differences from classic Scopa)
TABLE: "tuple[tuple[str, str, tuple[tuple[str, object], ...]], ...]" = (
    ("scopa", "Scopa", ()),
    (
        "scopa_max",
        "Scopa, presa massima",
        (("shapes", ("1v1",)), ("choice", "largest"), ("fourth", "none"), ("goal", "deal")),
    ),
    ("scopa_min", "Scopa, presa minima", (("choice", "smallest"),)),
    ("scopone", "Scopone", (("shapes", ("1v1", "2v2")), ("rounds", _NINES))),
    (
        "scopone_scientifico",
        "Scopone scientifico",
        (
            ("shapes", ("2v2",)),
            ("table", 0),
            ("rounds", _TENS),
            ("misdeal", ()),
            ("last_sweep", True),
            ("targets", (11, 21)),
        ),
    ),
    ("asso_pigliatutto", "Asso pigliatutto", _ACE_ALL_1),
    ("scopa_d_assi", "Scopa d'assi", _ACE_ALL_0),
    ("quindici_1", "Scopa di quindici", (("capture", ("fifteen",)),)),
    ("quindici_2", "Scopa di quindici mista", (("capture", ("value", "sum", "fifteen")),)),
    (
        "quindici_3",
        "Quindici con l'asso",
        (("capture", ("value", "sum", "fifteen")), ("single_first", "no"))
        + _ACE_ALL_1
        + (("target", 31), ("targets", (21, 31))),
    ),
    ("scalette", "Scalette", (("scalette", True), ("target", 21), ("targets", (21, 31, 41)))),
    (
        "bazzica",
        "Bazzica",
        (
            ("shapes", ("1v1",)),
            ("declarations", "bazzica"),
            ("target", 21),
            ("targets", (21, 31)),
        ),
    ),
    (
        "sbarazzina",
        "Sbarazzina",
        (("shapes", ("1v1",)),)
        + _ACE_ALL_0
        + (
            ("re_bello", True),
            ("declarations", "sbarazzina"),
            ("target", 41),
            ("targets", (31, 41, 51)),
        ),
    ),
    (
        "corsa",
        "Scopa corsa",
        (
            ("deck", 36),
            ("shapes", ("1v1", "2v2")),
            ("rounds", ((2, (3, 3, 3, 3, 4)), (4, (3, 3, 2)))),
            ("must_capture", False),
            ("target", 21),
        ),
    ),
    (
        "chkobba",
        "Chkobba",
        (
            ("courts", "QJK"),
            ("shapes", ("1v1", "2v2")),
            ("misdeal", ("three_alike",)),
            ("cut", True),
            ("fourth", "barmila"),
            ("target", 21),
            ("targets", (11, 21, 31)),
        ),
    ),
    (
        "hurrikan",
        "Hurrikan",
        (
            ("shapes", ("1v1", "2v2")),
            ("rounds", ((2, (6, 6, 6)), (4, (9,)))),
            ("prize", "C"),
            ("scale", "graded"),
            ("last_sweep", True),
            ("target", 16),
            ("double_below", 8),
        ),
    ),
    ("escoba", "Escoba", _ESCOBA),
    (
        "escoba_setenta",
        "Escoba de setenta",
        _ESCOBA
        + (
            ("opening_15", 1),
            ("opening_30", 2),
            ("fourth", "primiera"),
            ("last_sweep", False),
            ("target", 15),
        ),
    ),
    (
        "escova",
        "Escova",
        _ESCOBA
        + (
            ("courts", "QJK"),
            ("opening_15", 1),
            ("opening_30", 2),
            ("fourth", "none"),
            ("all_coins", 1),  # on top of the point for most coins: two in all
            ("target", 31),
            ("targets", (21, 31)),
        ),
    ),
    (
        "cirulla",
        "Cirulla",
        (
            ("shapes", ("1v1", "1v1v1", "2v2")),
            ("misdeal", ("two_aces",)),
            ("opening_15", 1),
            ("opening_30", 2),
            ("capture", ("value", "sum", "fifteen")),
            ("single_first", "sums"),
        )
        + _ACE_ALL_1
        + (
            ("napola", True),
            ("napola_cap", 10),
            ("grande", 5),
            ("declarations", "cirulla"),
            ("target", 51),
            ("targets", (51, 101)),
        ),
    ),
    (
        "scopa_a_perdere",
        "Scopa a perdere",
        (("lowest_wins", True), ("target", 21), ("targets", (11, 21))),
    ),
)
IDS = tuple([row[0] for row in TABLE])

# Options that stand for several parameters at once: (name, value, what it sets)
_BUNDLES: "tuple[tuple[str, object, tuple[tuple[str, object], ...]], ...]" = (
    ("hand", 3, ()),
    ("hand", 9, (("table", 4), ("rounds", _NINES), ("shapes", ("1v1", "2v2")))),
    ("hand", 10, (("table", 0), ("rounds", _TENS), ("shapes", ("1v1", "2v2")))),
)
# What options may not touch: who the variant is.
_IDENTITY = ("id", "name")


def rules(variant: str, options: "dict[str, object] | None" = None) -> Rules:
    """Return the rules of a variant with options (any parameter, or ``hand``: 9 or 10 cards each).

    Raises RulesError for an unknown variant or option, or options that do not fit together.
    """
    for key, name, differences in TABLE:
        if key == variant:
            data = dict(differences)
            data["id"] = key
            data["name"] = name
            return _with_options(data, options or {}, _IDENTITY)
    raise RulesError("unknown variant " + repr(variant) + "; known: " + ", ".join(IDS))


def house_rules(data: "dict[str, object]") -> Rules:
    """Return a house rule set: `id`, `name`, `base` (a variant, classic Scopa if missing), changes.

    Raises RulesError naming everything that is wrong.
    """
    if not isinstance(data, dict):
        raise RulesError("house rules are a JSON object")
    whole = rules(str(data.get("base", "scopa"))).to_data()
    if not data.get("id") or data["id"] in IDS:
        raise RulesError("house rules need an id of their own, not that of a variant")
    whole["name"] = data["id"]
    return _with_options(whole, {key: data[key] for key in data if key != "base"}, ())


def _with_options(
    data: "dict[str, object]", options: "dict[str, object]", forbidden: "tuple[str, ...]"
) -> Rules:
    """Return the rules of `data` changed by `options`; RulesError names all that is wrong."""
    bundled = [name for name, _, _ in _BUNDLES]
    wrong = []
    for key in sorted(options):
        try:
            if key in bundled:
                data.update(_bundle(key, options[key]))
            elif key in NAMES and key not in forbidden:
                data[key] = options[key]
            else:
                wrong.append("unknown option " + repr(key))
        except RulesError as error:
            wrong.append(str(error))
    if any([reason[:7] == "unknown" for reason in wrong]):
        wrong.append("options: " + ", ".join(_known()))
    try:
        made = Rules(data)
    except RulesError as error:
        wrong.append(str(error))
    if wrong:
        raise RulesError("; ".join(wrong))
    return made


def _bundle(option: str, value: object) -> "tuple[tuple[str, object], ...]":
    values = []
    for name, known, parameters in _BUNDLES:
        if name == option and known == value:
            return parameters
        values.append(str(known))
    raise RulesError(option + " must be one of " + ", ".join(values))


def _known() -> "list[str]":
    return sorted(
        [name for name in NAMES if name not in _IDENTITY] + ["hand"],
    )
