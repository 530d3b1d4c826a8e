"""Finds the places of a Swift file that can be broken, and what to write there instead.

A place is a range of the text with its replacement. The replacement contains the original and the break; `isBroken(N)`
decides between them at run time. Not every replacement compiles: `run` leaves out those that do not.
"""
import re
from dataclasses import dataclass

TOKEN = re.compile(r"""
    (?P<space>\s+|//[^\n]*)
  | (?P<word>`?[A-Za-z_$\#@][\w$]*`?)
  | (?P<number>\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?(?![\w]) | \d\w*)
  | (?P<operator>\.\.\.|\.\.<|[-/=+!*%<>&|^~?]+)
  | (?P<mark>[()\[\]{},;:.\\])
""", re.X)
OPENING = {"(": ")", "[": "]", "{": "}"}
# Words that an expression does not contain, at their own level.
NOT_IN_EXPRESSION = {
    "return", "if", "guard", "while", "for", "in", "let", "var", "case", "where", "else", "switch", "throw", "try",
    "try?", "try!", "await", "defer", "do", "catch", "repeat", "func", "default", "inout", "consume", "copy", "yield",
    "then"}
# Words that begin a statement that is no call.
NOT_A_CALL = NOT_IN_EXPRESSION - {"try", "await"} | {
    "init", "deinit", "subscript", "get", "set", "willSet", "didSet", "import", "struct", "class", "enum", "extension",
    "protocol", "typealias", "break", "continue", "fallthrough", "public", "private", "internal", "open", "fileprivate",
    "final", "static", "override", "mutating", "package", "operator", "infix", "prefix", "postfix", "precondition",
    "preconditionFailure", "assert", "assertionFailure", "fatalError", "indirect", "lazy", "weak", "unowned",
    "nonisolated"}
PRECEDENCE = {
    "*": 7, "/": 7, "%": 7, "&": 7, "+": 6, "-": 6, "|": 6, "^": 6, "..<": 5, "...": 5, "is": 4.5, "as": 4.5, "??": 4,
    "<": 3, "<=": 3, ">": 3, ">=": 3, "==": 3, "!=": 3, "===": 3, "!==": 3, "~=": 3, "&&": 2, "||": 1, "?": 0, ":": 0,
    "->": -1, "=": -2, "+=": -2, "-=": -2, "*=": -2, "/=": -2, "|=": -2, "&=": -2}
OTHER_OPERATOR = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "/", "/": "*"}
OTHER_WORD = {"min": "max", "max": "min", "first": "last", "last": "first"}


@dataclass
class Place:
    kind: str
    start: int
    end: int
    original: str
    broken: str
    form: str = "({test} ? {broken} : {original})"

    def replacement(self, number):
        return self.form.format(test=f"isBroken({number})", broken=self.broken, original=self.original)


@dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int
    starts_line: bool
    spaced: bool        # space before
    space_after: bool = False
    mate: int = -1      # of a bracket


def end_of_string(text, start):
    """The end of the string literal at `start`, which may contain expressions."""
    hashes = len(text[start:]) - len(text[start:].lstrip("#"))
    quote = '"""' if text.startswith('"""', start + hashes) else '"'
    at = start + hashes + len(quote)
    end, escape = quote + "#" * hashes, "\\" + "#" * hashes
    while not text.startswith(end, at):
        if text.startswith(escape + "(", at):
            depth, at = 1, at + len(escape) + 1
            while depth:
                if text[at] == '"':
                    at = end_of_string(text, at)
                    continue
                depth += {"(": 1, ")": -1}.get(text[at], 0)
                at += 1
        elif text.startswith(escape, at):
            at += len(escape) + 1
        else:
            at += 1
    return at + len(end)


def tokens_of(text):
    tokens, at, fresh, space = [], 0, True, True
    while at < len(text):
        if text.startswith("/*", at):
            end, kind = text.index("*/", at) + 2, "space"
        elif re.match(r'#*"', text[at:at + 8]):
            end, kind = end_of_string(text, at), "string"
        else:
            match = TOKEN.match(text, at)
            if not match:
                raise ValueError(f"cannot read {text[at:at + 20]!r}")
            end, kind = match.end(), match.lastgroup
        if kind == "space":
            fresh, space = fresh or "\n" in text[at:end], True
            if tokens:
                tokens[-1].space_after = True
        else:
            tokens.append(Token(kind, text[at:end], at, end, fresh, space))
            fresh = space = False
        at = end
    open_brackets = []
    for index, token in enumerate(tokens):
        if token.text in OPENING and token.kind == "mark":
            open_brackets.append(index)
        elif token.kind == "mark" and token.text in OPENING.values():
            token.mate = open_brackets.pop()
            tokens[token.mate].mate = index
    return tokens


class File:
    def __init__(self, text):
        self.text = text
        self.tokens = tokens_of(text)
        self.excluded = self.excluded_tokens()

    def source(self, first, last):
        return self.text[self.tokens[first].start:self.tokens[last].end]

    def is_binary(self, index):
        token = self.tokens[index]
        return token.kind == "operator" and token.spaced and token.space_after and token.text in PRECEDENCE

    def precedence(self, index):
        token = self.tokens[index]
        if self.is_binary(index) or token.text in ("is", "as"):
            return PRECEDENCE[token.text]
        if token.text == ":" or token.text in (",", ";"):
            return -9
        return None

    def begins_statement(self, index):
        """Whether the token is the first of a line and does not continue the line before."""
        token, before = self.tokens[index], self.tokens[index - 1]
        return token.starts_line and not (
            token.text == "." or self.is_binary(index) or before.text in (",", "(", "[") or self.is_binary(index - 1))

    def excluded_tokens(self):
        """Tokens of patterns, attributes, declarations of parameters, and of declarations that other modules inline."""
        excluded, tokens = set(), self.tokens
        for index, token in enumerate(tokens):
            if token.text == "case":
                end = index + 1
                while end < len(tokens) and tokens[end].text not in (":", "=", "in") and (
                        end == index + 1 or not self.begins_statement(end)):
                    end = tokens[end].mate + 1 if tokens[end].text in OPENING else end + 1
                # `case name = 1` of an enumeration, up to the end of the line.
                is_assigned = end < len(tokens) and tokens[end].text == "="
                if is_assigned and tokens[index].starts_line and tokens[index - 1].text != ",":
                    end += 2
                excluded.update(range(index, end))
            elif token.text == "@inlinable" or token.text.startswith("@"):
                end = index
                if tokens[index + 1].text == "(" and not tokens[index + 1].spaced:
                    end = tokens[index + 1].mate
                if token.text == "@inlinable":
                    while tokens[end].text != "{":
                        end += 1
                    end = tokens[end].mate
                excluded.update(range(index, end + 1))
            elif token.text in ("func", "init", "subscript", "typealias", "import", "#available", "#if"):
                # The names and types, not the default values.
                excluded.add(index)
        return excluded

    def left(self, index, level):
        """The first token of the operand that ends before `index`."""
        at = index - 1
        while True:
            token = self.tokens[at]
            if token.mate >= 0 and token.text in OPENING.values():
                at = token.mate
            before = at - 1
            if before < 0 or self.begins_statement(at) or self.tokens[before].text in OPENING:
                return at
            precedence = self.precedence(before)
            if precedence is not None and precedence < level:
                return at
            if self.tokens[before].kind == "word" and self.tokens[before].text in NOT_IN_EXPRESSION and not (
                    self.tokens[before - 1].text == "."):
                return at
            # `try?` and `try!`
            if self.tokens[before].text in ("?", "!") and self.tokens[before - 1].text == "try":
                return at
            at = before

    def right(self, index, level):
        """The last token of the operand that begins after `index`."""
        at = index + 1
        while True:
            token = self.tokens[at]
            if token.text in OPENING and token.mate >= 0:
                at = token.mate
            after = at + 1
            if after >= len(self.tokens) or self.begins_statement(after):
                return at
            following = self.tokens[after]
            if following.text in OPENING.values() or following.text in ("{", "else", "where"):
                return at
            precedence = self.precedence(after)
            if precedence is not None and precedence <= level:
                return at
            at = after

    def chain(self, index):
        """The range of the member chain that `index` is a member of."""
        first = last = index
        while first > 0:
            before = self.tokens[first - 1]
            if before.text == "." or (self.tokens[first].text == "." and not self.tokens[first].spaced and
                                      (before.kind in ("word", "string") or before.text in ")]}?!")):
                first = before.mate if before.mate >= 0 else first - 1
            elif self.tokens[first].text in ("(", "[", "?", "!") and not self.tokens[first].spaced and (
                    before.kind == "word" or before.text in ")]?!"):
                first = before.mate if before.mate >= 0 else first - 1
            else:
                break
        while last + 1 < len(self.tokens):
            after = self.tokens[last + 1]
            if after.text in ("(", "[") and not after.spaced and not after.starts_line:
                last = after.mate
            elif after.text == "." or (self.tokens[last].text == "." and after.kind == "word"):
                last += 1
            elif after.text in ("?", "!") and not after.spaced and self.tokens[last + 2].text in (".", "(", "["):
                last += 1
            else:
                break
        return first, last

    # Places

    def places(self):
        for index, token in enumerate(self.tokens):
            if index in self.excluded or index == 0:
                continue
            yield from self.literal(index, token)
            yield from self.operator(index, token)
            yield from self.other_word(index, token)
            yield from self.condition(index, token)
            yield from self.swap(index, token)
            yield from self.call(index, token)

    def place(self, kind, first, last, broken, **form):
        return Place(kind, self.tokens[first].start, self.tokens[last].end, self.source(first, last), broken, **form)

    def literal(self, index, token):
        is_member = self.tokens[index - 1].text == "."
        if token.kind == "number" and not is_member and re.fullmatch(r"[\d_]+(\.\d+)?", token.text):
            whole, _, rest = token.text.partition(".")
            more = str(int(whole.replace("_", "")) + 1) + ("." + rest if rest else "")
            yield self.place("constant", index, index, more)
        elif token.text in ("true", "false"):
            yield self.place("constant", index, index, "false" if token.text == "true" else "true")

    def operator(self, index, token):
        if not self.is_binary(index):
            return
        if token.text in OTHER_OPERATOR:
            level = PRECEDENCE[token.text]
            first, last = self.left(index, level), self.right(index, level)
            other = f"{self.source(first, index - 1)} {OTHER_OPERATOR[token.text]} {self.source(index + 1, last)}"
            yield self.place("comparison" if level == 3 else "operator", first, last, other)
        elif token.text in ("+=", "-="):
            first, last = self.left(index, -2), self.right(index, -2)
            opposite = "-=" if token.text == "+=" else "+="
            other = f"{self.source(first, index - 1)} {opposite} {self.source(index + 1, last)}"
            yield self.place("operator", first, last, other, form="if {test} {{ {broken} }} else {{ {original} }}")

    def other_word(self, index, token):
        if token.text not in OTHER_WORD or token.kind != "word" or self.tokens[index + 1].text == ":":
            return
        is_member = self.tokens[index - 1].text == "."
        is_no_call = self.tokens[index + 1].text != "("
        if token.text in ("min", "max") and is_no_call or token.text in ("first", "last") and not is_member:
            return
        first, last = self.chain(index)
        before, after = self.text[self.tokens[first].start:token.start], self.text[token.end:self.tokens[last].end]
        other = before + OTHER_WORD[token.text] + after
        yield self.place("operator", first, last, other)

    def condition(self, index, token):
        if token.text not in ("if", "guard", "while") or token.kind != "word":
            return
        at = start = index + 1
        while at < len(self.tokens):
            text = self.tokens[at].text
            if text == "," or text == "{" or text == "else":
                condition = self.source(start, at - 1)
                if self.tokens[start].text not in ("let", "var", "case", "#available", "_"):
                    yield self.place("condition", start, at - 1, f"!({condition})")
                start = at + 1
            if text in ("{", "else"):
                return
            at = self.tokens[at].mate + 1 if text in OPENING else at + 1

    def swap(self, index, token):
        before = self.tokens[index - 1]
        if token.text != "(" or token.spaced or before.kind != "word" or before.text.startswith(("@", "#")) or (
                before.text in ("min", "max")):
            return
        if index - 1 in self.excluded and before.text != "init" or self.tokens[index - 2].text in ("func", "case"):
            return
        if before.text == "init" and self.tokens[index - 2].text != ".":
            return
        arguments, start, at = [], index + 1, index + 1
        while at <= token.mate:
            if at == token.mate or self.tokens[at].text == ",":
                if at > start:
                    labelled = self.tokens[start].kind == "word" and self.tokens[start + 1].text == ":"
                    arguments.append((start + 2 if labelled else start, at - 1))
                start = at + 1
            at = self.tokens[at].mate + 1 if self.tokens[at].text in OPENING else at + 1
        for (first, last), (other, end) in zip(arguments, arguments[1:]):
            one, two = self.source(first, last), self.source(other, end)
            is_plain = "{" not in one + two and not one.startswith("&") and not two.startswith("&")
            if one != two and shape(one) == shape(two) and is_plain:
                between = self.text[self.tokens[last].end:self.tokens[other].start]
                yield self.place(
                    "arguments", first, end, f"{two}{between}{one}",
                    form="({test} ? " + brace(two) + " : " + brace(one) + ")" + brace(between)
                    + "({test} ? " + brace(one) + " : " + brace(two) + ")")

    def call(self, index, token):
        before = self.tokens[index - 1]
        begins = token.starts_line and self.begins_statement(index) or before.text in ("{", ";") or (
            before.text == "in" and not token.starts_line)
        is_name = token.kind == "word" or token.text == "."
        if not begins or not is_name or token.text in NOT_A_CALL or token.text.startswith("@"):
            return
        first = index + 1 if token.text in ("try", "await") else index
        start, last = self.chain(first)
        if start != first or self.tokens[last].text != ")":
            return
        # A trailing closure belongs to the call.
        following = self.tokens[last + 1:last + 2]
        while following and following[0].text == "{" and not following[0].starts_line:
            last = following[0].mate
            following = self.tokens[last + 1:last + 2]
        if not following or following[0].text == ".":
            return
        if not following[0].starts_line and following[0].text not in ("}", ";"):
            return
        call = self.source(index, last)
        if "\n" not in call:
            yield self.place("call", index, last, "", form="if !{test} {{ {original} }}")


def shape(text):
    """What an argument looks like. Arguments that look different are hardly of one type."""
    if text[0] in '"[' or text.startswith("\\."):
        return text[0]
    return "number" if text[0].isdigit() else "word"


def brace(text):
    return text.replace("{", "{{").replace("}", "}}")
