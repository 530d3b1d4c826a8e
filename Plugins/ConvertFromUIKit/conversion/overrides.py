"""Overrides in extensions, and of what cannot be overridden here."""
import re

from conversion.swift_text import ANY_CLASS, BASE, class_of, code_of, end_of, home_of, signatures, top_level

# Members of UIKit's classes that no subclass can override here. Members of the subclass hide them.
CLOSED = set((
    "mask contentScaleFactor autoresizingMask directionalLayoutMargins translatesAutoresizingMaskIntoConstraints"
    " accessibilityFrame accessibilityPath accessibilityActivationPoint accessibilityIdentifier"
    " accessibilityCustomActions accessibilityElementsHidden accessibilityViewIsModal shouldGroupAccessibilityChildren"
    " accessibilityPerformMagicTap accessibilityScroll accessibilityElementDidBecomeFocused"
    " accessibilityElementDidLoseFocus canBecomeFocused insertSubview bringSubviewToFront sendSubviewToBack"
    " exchangeSubview systemLayoutSizeFitting setNeedsUpdateConstraints contentHuggingPriority snapshotView"
    " contentHorizontalAlignment contentVerticalAlignment showsMenuAsPrimaryAction allTargets allControlEvents"
    " contentInsetAdjustmentBehavior scrollIndicatorInsets verticalScrollIndicatorInsets"
    " horizontalScrollIndicatorInsets scrollsToTop keyboardDismissMode showsHorizontalScrollIndicator"
    " showsVerticalScrollIndicator indicatorStyle"
    " bouncesZoom flashScrollIndicators setNeedsStatusBarAppearanceUpdate toolbarItems"
    " additionalSafeAreaInsets definesPresentationContext overrideUserInterfaceStyle transitioningDelegate"
    " beginAppearanceTransition endAppearanceTransition transition tabBarItem hidesBottomBarWhenPushed navigationItem"
    " edgesForExtendedLayout extendedLayoutIncludesOpaqueBars isEditing setEditing show"
    " preferredInterfaceOrientationForPresentation viewLayoutMarginsDidChange overrideTraitCollection"
    " preferredContentSizeDidChange systemLayoutFittingSizeDidChange size navigationController tabBarController"
    " encode encodeRestorableState decodeRestorableState"
).split())
# Those that tables, collection views, text fields and presentations have themselves.
OPEN_IN_SOME = {"isEditing", "setEditing", "size", "preferredContentSizeDidChange"}
# Those that only recognizers have.
CLOSED_IN_RECOGNIZERS = {"delegate", "view", "name"}
# Those that controllers lack.
CLOSED_IN_CONTROLLERS = {"accessibilityPerformEscape"}
UIKIT_EXTENSION = re.compile(r"\bextension[ \t]+UI\w+\b[^{\n]*\{")
EXTENSION = re.compile(r"^([ \t]*(?:@\w+[ \t]+)*)((?:public|open|internal|fileprivate|private)?)[ \t]*"
                       r"extension[ \t]+(?:\w+\.)*(\w+)[^{\n]*\{", re.M)
OVERRIDE = re.compile(r"^[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+)*((?:\w+[ \t]+)*)override\b[^{}]*\{", re.M)
# A line before a member that belongs to it: a comment or an attribute.
BEFORE = re.compile(r"[ \t]*(?://.*|@\w+(?:\([^)]*\))?)$")
PRIVATE = re.compile(r"\b(?:file)?private[ \t]+(?=(?:\w+[ \t]+)*(?:func|var|let|class|struct|enum|extension)\b)")


def separate_overrides(texts):
    """Overrides of what the module itself adds to a class of UIKit become members that hide it."""
    added = {name for text in texts.values() for name in members_of(text, UIKIT_EXTENSION)}
    hidden = added & {name for text in texts.values() for name in members_of(text, ANY_CLASS, "override")}
    for target, text in texts.items():
        if hidden:
            text = mark_members(text, ANY_CLASS, hidden, "override", "@_nonoverride ")
            texts[target] = mark_members(text, UIKIT_EXTENSION, hidden, "", "@_disfavoredOverload ")
    return {name for name, _ in hidden}


def hide_members(texts):
    """Overrides of what cannot be overridden here become members that hide it, in the topmost class of the module."""
    bases = {match[1]: match[2] for text in texts.values() for match in BASE.finditer(text)}
    closed = {}
    for name in bases:
        root = name
        while root in bases:
            root = bases[root]
        if root.endswith("GestureRecognizer"):
            closed[name] = CLOSED | CLOSED_IN_RECOGNIZERS
        elif root.startswith("UI"):
            has_own = re.search("PresentationController|TableView|CollectionView|TextField", root)
            closed[name] = CLOSED - OPEN_IN_SOME if has_own else CLOSED
            if root.endswith("Controller"):
                closed[name] = closed[name] | CLOSED_IN_CONTROLLERS
    hiding = {}
    for text in texts.values():
        for match in BASE.finditer(text):
            members = top_level(text, match.end(), end_of(text, match.end() - 1) - 1)
            hiding[match[1]] = {signature for signature, member in signatures(members)
                                if "override" in member[1] and signature[0] in closed.get(match[1], ())}
    for target, text in texts.items():
        for match in reversed(list(BASE.finditer(text))):
            chosen, base = set(hiding[match[1]]), bases.get(match[2]) and match[2]
            while base:
                chosen -= hiding[base]
                base = bases[base] if bases[base] in bases else None
            if chosen:
                end = end_of(text, match.end() - 1)
                one = re.compile(re.escape(match[0]))
                text = text[:match.start()] + with_accessors(
                    mark_members(text[match.start():end], one, chosen, "override", "@_nonoverride "), chosen
                ) + text[end:]
        texts[target] = text


def with_accessors(text, chosen):
    """Observers of a property that hides another one become accessors."""
    for name, _ in chosen:
        declaration = re.compile(rf"@_nonoverride ((?:\w+[ \t]+)*)var {name}\b[^{{=\n]*\{{(?=\s*(?:didSet|willSet)\b)")
        if not (match := declaration.search(text)):
            continue
        end = end_of(text, match.end() - 1)
        parts = {}
        for part in re.finditer(r"\b(didSet|willSet)\b(?:\s*\((\w+)\))?\s*\{", text[match.end():end]):
            start = match.end() + part.end()
            parts.setdefault(part[1], (part[2], text[start:end_of(text, start - 1) - 1]))
        old, after = parts.get("didSet", (None, ""))
        new, before = parts.get("willSet", (None, ""))
        body = (f" get {{ super.{name} }} set({new or 'newValue'}) {{ {before.strip()}\n"
                f"let {old or 'oldValue'} = super.{name}\n_ = {old or 'oldValue'}\n"
                f"super.{name} = {new or 'newValue'}\n{after.strip()} }} }}")
        text = text[:match.end()] + body + text[end:]
    return text


def members_of(text, declaration, modifier=""):
    """The signatures of the members with a modifier, in the declarations that a pattern finds."""
    for match in declaration.finditer(text):
        members = top_level(text, match.end(), end_of(text, match.end() - 1) - 1)
        yield from (signature for signature, member in signatures(members) if modifier in member[1])


def mark_members(text, declaration, chosen, modifier, attribute):
    """Gives the chosen members an attribute instead of the modifier."""
    for match in reversed(list(declaration.finditer(text))):
        members = top_level(text, match.end(), end_of(text, match.end() - 1) - 1)
        for signature, member in reversed(list(signatures(members))):
            if signature in chosen and modifier in member[1]:
                start, words = match.end() + member.start(), re.sub(r"\boverride[ \t]+", "", member[1])
                text = text[:start] + attribute + words + text[start + len(member[1]):]
    return text


def overrides(text):
    """Yields the overrides in extensions: the name of the type, start, end and text."""
    code = code_of(text)
    for extension in EXTENSION.finditer(code):
        if not is_compiled(code[:extension.start()]):
            continue
        end = end_of(text, extension.end() - 1)
        for match in OVERRIDE.finditer(code, extension.end(), end):
            before = code[extension.end():match.start()]
            if before.count("{") != before.count("}"):
                continue  # a member of a type in the extension
            start, last = match.start(), end_of(text, match.end() - 1)
            while BEFORE.match(text[(line := text.rfind("\n", 0, start - 1) + 1):start - 1]):
                start = line
            member = text[start:last]
            if extension[2] and not re.search(r"public|open|internal|private", match[1]):
                member = f"{text[start:match.start(1)]}{extension[2]} {text[match.start(1):last]}"
            yield extension[3], start, last, member


def is_compiled(text):
    """Whether the conditions that are open at the end of `text` are true here."""
    conditions = []
    for keyword, condition in re.findall(r"^[ \t]*#(if|elseif|else|endif)\b(.*)", text, re.M):
        if keyword != "if":
            conditions.pop()
        if keyword != "endif":
            conditions.append(condition)
    return all(re.search(r"(?<!!)(?:os\(Linux\)|canImport\(FingerpostUIKit\)|(?:swift|compiler)\(>)", condition)
               for condition in conditions)


def move_overrides(texts):
    """Moves overrides in extensions, which Swift does not permit here, to the classes, if these are in the files."""
    members, left = {}, set()
    for target, text in texts.items():
        for name, start, end, member in reversed(list(overrides(text))):
            home = home_of(name, texts)
            if home:
                members.setdefault(name, []).insert(0, member)
                texts[target] = texts[target][:start] + texts[target][end:]
                if home != target:
                    left.add(target)
    for target in left:
        # The override may use what is private in the file that it leaves.
        texts[target] = PRIVATE.sub("", texts[target])
    for name, moved in members.items():
        home = home_of(name, texts)
        text = texts[home]
        end = end_of(text, class_of(name).search(code_of(text)).end() - 1) - 1
        texts[home] = text[:end].rstrip() + "".join(f"\n\n{member}" for member in moved) + "\n" + text[end:]
