"""What the engine of a game can say, read off its sources without running them."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import imperios

PACKAGE = Path(imperios.__file__).parent
SHARED = {
    "grecia": ("kernel", "games/areas"), "napoleon": ("kernel", "games/areas"),
    "galactica": ("kernel",),
}  # fmt: skip
RULE = re.compile(r"[A-Z]{2}-\d+\.\d+$")


class Question(NamedTuple):
    """A `Prompt(...)` in the sources: its code, the names of its arguments."""

    code: str
    args: frozenset[str]


def is_named(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


class Scope:
    """What is known of the variables of a function at one of its statements."""

    def __init__(self, strings: Mapping[str, set[str]], keys: Mapping[str, set[str]]) -> None:
        self.strings = dict(strings)  # a variable -> the strings that it may hold
        self.keys = {name: set(known) for name, known in keys.items()}  # a dict -> its keys

    def strings_of(self, node: ast.expr) -> set[str]:
        """The strings that an expression may stand for."""
        match node:
            case ast.Constant(value=str(text)):
                return {text}
            case ast.IfExp():
                return self.strings_of(node.body) | self.strings_of(node.orelse)
            case ast.Tuple():
                return {text for item in node.elts for text in self.strings_of(item)}
            case ast.Subscript():
                return self.strings_of(node.value)
            case ast.Name():
                return self.strings.get(node.id, set())
        return set()

    def keys_of(self, node: ast.expr) -> set[str]:
        """The keys of a dict, written out or in a variable."""
        if isinstance(node, ast.Name):
            return set(self.keys[node.id])
        assert isinstance(node, ast.Dict), ast.unparse(node)
        found: set[str] = set()
        for key, value in zip(node.keys, node.values, strict=True):
            found |= self.keys_of(value) if key is None else self.strings_of(key)
        return found

    def learn(self, target: ast.expr, value: ast.expr) -> None:
        """An assignment to a variable, to an item of a dict, or to several at once."""
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, its_value in zip(target.elts, value.elts, strict=True):
                self.learn(one, its_value)
        elif isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name):
            self.keys.setdefault(target.value.id, set()).update(self.strings_of(target.slice))
        elif isinstance(target, ast.Name):
            self.strings[target.id] = self.strings_of(value)
            if isinstance(value, ast.Dict):
                self.keys[target.id] = self.keys_of(value)


def questions_in(body: list[ast.stmt], scope: Scope) -> Iterator[Question]:
    """The questions of a block, each with the arguments that it has at that place."""
    for statement in body:
        if isinstance(statement, ast.If):
            for branch in (statement.body, statement.orelse):
                yield from questions_in(branch, Scope(scope.strings, scope.keys))
            continue
        if isinstance(statement, ast.Assign):
            scope.learn(statement.targets[0], statement.value)
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
            scope.learn(statement.target, statement.value)
        for node in ast.walk(statement):
            if isinstance(node, ast.Call) and is_named(node.func, "Prompt"):
                yield from question(node, scope)


def question(call: ast.Call, scope: Scope) -> list[Question]:
    """One question for each code that the call may have."""
    codes = scope.strings_of(call.args[0])
    assert codes, f"no code found in {ast.unparse(call)}"
    args = frozenset(scope.keys_of(call.args[1]))
    return [Question(code, args) for code in sorted(codes)]


def returned(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """What a function gives back."""
    for node in ast.walk(function):
        if isinstance(node, ast.Return) and node.value is not None:
            yield node.value


class Sources:
    """The parsed sources of the kernel, of what games share, and of one game."""

    def __init__(self, game: str) -> None:
        folders = [PACKAGE / name for name in (*SHARED[game], f"games/{game}")]
        paths = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
        trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
        self.nodes = [node for tree in trees for node in ast.walk(tree)]
        self.constants = Scope({}, {})  # what the modules define, such as tables of codes
        for statement in (statement for tree in trees for statement in tree.body):
            if isinstance(statement, ast.Assign):
                self.constants.learn(statement.targets[0], statement.value)

    def functions(self, name: str = "") -> list[ast.FunctionDef]:
        """All functions and methods, or those of one name."""
        found = [node for node in self.nodes if isinstance(node, ast.FunctionDef)]
        return [function for function in found if name in ("", function.name)]

    def calls(self, name: str) -> list[ast.Call]:
        """All calls of a function or a class."""
        found = [node for node in self.nodes if isinstance(node, ast.Call)]
        return [call for call in found if is_named(call.func, name)]

    def strings_of(self, node: ast.expr) -> set[str]:
        """The strings that an expression may stand for."""
        return self.constants.strings_of(node)

    def questions(self) -> list[Question]:
        """Every question, once for each place where it is asked."""
        known = self.constants
        return [
            found
            for function in self.functions()
            for found in questions_in(function.body, Scope(known.strings, known.keys))
        ]

    def refusals(self) -> set[str]:
        """The reasons: a string before its rules in a tuple, or given to Refused by the kernel."""
        tuples = [node.elts for node in self.nodes if isinstance(node, ast.Tuple)]
        pairs = [elements for elements in tuples if len(elements) == 2]
        firsts = [first for first, second in pairs if self.are_rules(second)]
        firsts += [call.args[0] for call in self.calls("Refused")]
        return set().union(*(self.strings_of(first) for first in firsts))

    def are_rules(self, node: ast.expr) -> bool:
        """A tuple of rule numbers, written out or in a constant, or of a question or class."""
        if isinstance(node, ast.Attribute):
            return node.attr.lower().endswith("rules")
        texts = self.strings_of(node) if isinstance(node, ast.Tuple | ast.Name) else set()
        return bool(texts) and all(RULE.match(text) for text in texts)

    def phases(self) -> set[str]:
        """The names of moments that `phase` methods, and `phase_of`, return."""
        bodies = self.functions("phase") + self.functions("phase_of")
        values = [value for body in bodies for value in returned(body)]
        return {text for value in values for text in self.strings_of(value)} - {""}

    def results(self) -> set[str]:
        """The reasons for which a game ends."""
        return set().union(*(self.strings_of(call.args[-1]) for call in self.calls("standings")))


@cache
def sources_of(game: str) -> Sources:
    """The sources of a game, read once."""
    return Sources(game)
