"""Initializers of classes whose objects are created by their type."""
import re

from conversion.swift_text import BASE, end_of, subclasses, top_level

# Classes that the library creates by their type, and the initializer that it uses.
REQUIRED = [(r"CA\w*Layer|UICollectionViewLayoutAttributes|UICollectionView\w*InvalidationContext", ""),
            ("UICollectionReusableView|UICollectionViewCell", "frame: CGRect"),
            ("UITableViewCell", "style: UITableViewCell.CellStyle, reuseIdentifier: String?"),
            ("UITableViewHeaderFooterView", "reuseIdentifier: String?")]


def convert_initializers(text, pattern, parameters, modifier="required"):
    """Makes the initializer with `parameters` of some classes `required`, as in the base, or adds one that fails."""
    labels = "".join(rf"[^,()]*\b{label}\b[^,()]*," for label in re.findall(r"(\w+)[^,]*", parameters))[:-1]
    own = re.compile(rf"\b((?:\w+[ \t]+)*)init\(({labels})\)")
    for match in reversed(list(pattern.finditer(text))):
        end = end_of(text, match.end() - 1)
        access = "public " if match[1] else ""
        members = top_level(text, match.end(), end - 1)
        if found := next((one for one in own.finditer(members) if re.search("override|required", one[1])), None):
            words = re.sub(r"\b(?:override|required|internal)[ \t]+", "", found[1])
            start = match.end() + found.start()
            access = "" if re.search("public|open", words) else access
            text = f"{text[:start]}{access}{modifier} {words}{text[match.end() + found.start() + len(found[1]):]}"
        elif re.search(r"(?<!convenience )\binit\??\(", members):
            fails = 'fatalError("this initializer is not implemented")'
            added = f"\n    {access}{modifier} init({parameters}) {{ {fails} }}\n"
            text = text[:match.end()] + added + text[match.end():]
    return text


def convert_metatypes(texts):
    """Lets a program create views of a class of its own by the type: Objective-C needs no `required` for that."""
    creation = re.compile(r"(?<![\w.])(?!self\b|super\b)([a-z]\w*)\.init\((?:frame: *\.zero)?\)")
    if not any(creation.search(text) for text in texts.values()):
        return
    views = subclasses(texts.values(), r"UI\w*(?:View|Control|Button|Label)")
    named = {name for text in texts.values() for name in re.findall(r"\b([A-Z]\w*)\.Type\b", text)}
    roots = named & {match[2] for text in texts.values() for match in views.finditer(text)}
    for target, text in texts.items():
        for root in roots:
            own = re.compile(rf"\b(public |open )?(?:final )?class[ \t]+({root})[ \t]*:[^{{]*\{{")
            for match in own.finditer(text):
                members = top_level(text, match.end(), end_of(text, match.end() - 1) - 1)
                if not re.search(r"(?<!convenience )\binit\??\(", members):
                    added = "override init(frame: CGRect) { super.init(frame: frame) }"
                    coder = f"{match[1] or ''}required init?(coder: NSCoder) {{ super.init(coder: coder) }}".replace(
                        "open ", "public ")
                    text = f"{text[:match.end()]}\n    {added}\n    {coder}\n{text[match.end():]}"
            text = convert_initializers(text, own, "frame: CGRect", "required override")
            text = convert_initializers(text, subclasses(texts.values(), root), "frame: CGRect")
        if roots:
            # Not what is declared as another type.
            others = {name for name, root in re.findall(r"\b(\w+): *(\w+)\.Type\b", text) if root not in roots}
            text = creation.sub(
                lambda match: match[0] if match[1] in others else f"{match[1]}.init(frame: .zero)", text)
        texts[target] = text


# Classes with `init(frame:)`, or with `init()`, whose subclasses can be created by their type.
CREATED = re.compile(
    r"UI(?:View|Control|Button|Label|ImageView|ScrollView|StackView|TextField|TableView|ViewController)$")
GENERIC = re.compile(r"[<,][ \t]*([A-Z]\w*)[ \t]*(?=[:,>])")
KIND = r"UI\w*(?:View|Control|Controller|Button|Label)"
PROTOCOL = re.compile(r"\bprotocol[ \t]+(\w+)[ \t]*:([^{\n]*)\{")


def convert_creations(texts):
    """Creates objects of a generic type with the library, which finds their class while the program runs."""
    bases = {match[1]: match[2] for text in texts.values() for match in BASE.finditer(text)}
    protocols = {match[1] for text in texts.values() for match in PROTOCOL.finditer(text)
                 if re.search(rf"\b{KIND}\b", match[2])}
    kinds = "|".join([KIND, *bases, *protocols])
    # The generic types of a class are those of its extensions.
    generic = {name for text in texts.values() for name in set(GENERIC.findall(text)) - set(bases)
               if re.search(rf"\b{name}[ \t]*:[^,>{{\n]*\b(?:{kinds})\b", text)}
    created = "|".join([*generic, KIND])
    found = False
    for target, text in texts.items():
        for name in generic:
            text, count = re.subn(rf"(?<![\w.]){name}(?:\.init)?\(\)", f"objectOfType({name}.self)", text)
            found |= count > 0
        # Variables that hold a type.
        for name in set(re.findall(rf"\b(\w+)[ \t]*(?::|=[^\n]*\bas[?!]?)[ \t]*(?:{created})\.Type\b", text)):
            text, count = re.subn(rf"(?<![\w.]){name}\.init\((?:frame: *\.zero)?\)", f"objectOfType({name})", text)
            found |= count > 0
        text, count = re.subn(r"(\btype\(of: *\w+\))\.init\(image:", r"objectOfType(\1, image:", text)
        found |= count > 0
        texts[target] = text
    if not found:
        return
    created = {}
    for text in texts.values():
        for match in BASE.finditer(text):
            created[match[1]] = own_creation(text, match)
    for target, text in texts.items():
        for match in reversed(list(BASE.finditer(text))):
            name, base, creation = match[1], match[2], created[match[1]]
            while creation is None and base in bases:
                creation, base = created[base], bases[base]
            while base in bases:
                base = bases[base]
            if not CREATED.match(base) or "<" in match[0]:
                continue
            creation = creation or ("" if base == "UIViewController" else "frame: .zero")
            result = f"{name}({creation})" if creation != "none" else 'fatalError("there is no initializer for this")'
            is_top = match[2] not in bases
            words = "" if is_top else "override "
            declaration = f"\n    public {words}class func createdByType() -> AnyObject {{ {result} }}\n"
            head = match[0][:-1].rstrip() + (", CreatedByType {" if is_top else " {")
            text = text[:match.start()] + head + declaration + text[match.end():]
        texts[target] = text


def own_creation(text, match):
    """The arguments of the initializer with which a class can be created; None if it inherits the initializers."""
    members = top_level(text, match.end(), end_of(text, match.end() - 1) - 1)
    own = [one[1] for one in re.finditer(r"(?<!convenience )\binit\(([^)]*)\)", members)]
    if any(re.match(r"frame\b[^,]*$", one) for one in own):
        return "frame: .zero"
    if "" in own:
        return ""
    return "none" if own else None
