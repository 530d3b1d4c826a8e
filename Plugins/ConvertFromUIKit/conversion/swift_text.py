"""Finds the parts of a Swift text."""
import re

COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.S)
CLASS = r"\b(public |open )?(?:final )?class[ \t]+(\w+)[ \t]*:[ \t]*(?:%s)\b[^{]*\{"
ANY_CLASS = re.compile(r"\bclass[ \t]+\w+[^{\n]*\{")
# The name of a class, and that of its first base.
BASE = re.compile(r"\bclass[ \t]+(\w+)(?:<[^{>]*>)?[ \t]*:[ \t\n]*(?:\w+\.)*(\w+)[^{]*\{")


def end_of(text, start):
    """Returns the index after the bracket that closes the one at `start`."""
    depth, index = 0, start
    while index < len(text):
        if text[index] == '"':
            index = string_end(text, index)
            continue
        if comment := COMMENT.match(text, index):
            index = comment.end()
            continue
        depth += (text[index] in "([{") - (text[index] in ")]}")
        index += 1
        if depth == 0:
            break
    return index


def string_end(text, start):
    """Returns the index after the literal that begins at `start`. Interpolations may contain literals."""
    mark = '"""' if text.startswith('"""', start) else '"'
    index = start + len(mark)
    while index < len(text) and not text.startswith(mark, index):
        if text.startswith("\\(", index):
            index = end_of(text, index + 1)
        else:
            index += 2 if text[index] == "\\" else 1
    return index + len(mark)


def start_of(text, end):
    """Returns the index at which the expression before `end` begins: names, members, calls and subscripts."""
    index = end
    while index > 0:
        if text[index - 1] in ")]":
            depth = 0
            while index > 0:
                index -= 1
                depth += (text[index] in ")]") - (text[index] in "([")
                if depth == 0:
                    break
        elif re.match(r"[\w.?!]", text[index - 1]):
            index -= 1
        elif match := re.search(r"\n[ \t]*$", text[:index]):
            # A chain of members on several lines.
            if text[index] != "." and not text[index:].startswith("?."):
                break
            index = match.start()
        else:
            break
    return index


def code_of(text):
    """Returns `text` with spaces instead of comments."""
    parts, index, start = [], 0, 0
    while index < len(text):
        if text[index] == '"':
            index = string_end(text, index)
        elif comment := text[index] == "/" and COMMENT.match(text, index):
            parts += [text[start:index], re.sub(r"[^\n]", " ", comment[0])]
            index = start = comment.end()
        else:
            index += 1
    return "".join(parts) + text[start:]


def top_level(text, start, end):
    """The members between two places: their bodies are spaces."""
    code, parts, index = code_of(text[start:end]), [], 0
    for match in re.finditer(r"\{", code):
        if match.start() >= index:
            parts.append(code[index:match.start()])
            index = end_of(code, match.start())
            parts.append(re.sub(r"[^\n]", " ", code[match.start():index]))
    return "".join(parts) + code[index:]


def depths(text):
    """The places of the closing braces, and how many more are open there than at the start."""
    depth = 0
    for match in re.finditer(r"[{}]", code_of(text)):
        depth += 1 if match[0] == "{" else -1
        yield match.start(), depth


def arguments(text):
    """The values between commas."""
    values, start, index = [], 0, 0
    while index < len(text):
        if text[index] in "([{\"":
            index = end_of(text, index) if text[index] != '"' else string_end(text, index)
            continue
        if text[index] == ",":
            values.append(text[start:index].strip())
            start = index + 1
        index += 1
    return [value for value in [*values, text[start:].strip()] if value]


def signatures(members):
    """The names and labels of the functions and variables of `members`, and where their modifiers begin."""
    for match in re.finditer(r"((?:\w+[ \t]+)*)(func|var)[ \t]+(\w+)(?:<[^>]*>)?(\(?)", members):
        labels = ()
        if match[4]:
            parameters = members[match.end() - 1:end_of(members, match.end() - 1)]
            labels = tuple(re.findall(r"[(,]\s*(\w+)(?:\s+\w+)?\s*:", parameters))
        yield (match[3], labels), match


def subclasses(texts, root):
    """A pattern for the subclasses of the classes that `root` matches, and of the module's own among them."""
    names, count = {root}, 0
    while count < len(names):
        count, pattern = len(names), re.compile(CLASS % "|".join(sorted(names)))
        names |= {match[2] for text in texts for match in pattern.finditer(text)}
    return pattern


def class_of(name):
    return re.compile(rf"\bclass[ \t]+{name}\b[^{{]*\{{")


def home_of(name, texts):
    """The file that declares the class; None if no file does."""
    return next((target for target, text in texts.items() if class_of(name).search(code_of(text))), None)
