"""What the engine of Grecia can say, read off its sources without running them."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import imperios

SOURCES = Path(imperios.__file__).parent
FOLDERS = (SOURCES / "kernel", SOURCES / "games" / "grecia")


class Question(NamedTuple):
    """A `Prompt(...)` in the sources: its code, the names of its arguments."""

    code: str
    args: frozenset[str]


@cache
def nodes() -> tuple[ast.AST, ...]:
    """Everything in the parsed sources of the kernel and of Grecia."""
    paths = [path for folder in FOLDERS for path in sorted(folder.glob("*.py"))]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
    return tuple(node for tree in trees for node in ast.walk(tree))


def functions(name: str = "") -> list[ast.FunctionDef]:
    """All functions and methods, or those of one name."""
    found = [node for node in nodes() if isinstance(node, ast.FunctionDef)]
    return [function for function in found if name in ("", function.name)]


def calls(name: str) -> list[ast.Call]:
    """All calls of a function or a class."""
    found = [node for node in nodes() if isinstance(node, ast.Call)]
    return [call for call in found if is_named(call.func, name)]


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
        """An assignment to a variable, or to an item of a dict."""
        if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name):
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


def questions() -> list[Question]:
    """Every question, once for each place where it is asked."""
    return [
        found for function in functions() for found in questions_in(function.body, Scope({}, {}))
    ]


def refusals() -> set[str]:
    """The reasons: a string before its rules in a tuple, or given to Refused by the kernel."""
    pairs = [node.elts for node in nodes() if isinstance(node, ast.Tuple) and len(node.elts) == 2]
    firsts = [first for first, second in pairs if are_rules(second)]
    firsts += [call.args[0] for call in calls("Refused")]
    return set().union(*(Scope({}, {}).strings_of(first) for first in firsts))


def are_rules(node: ast.expr) -> bool:
    """A tuple of rule numbers, or the rules of the question."""
    if isinstance(node, ast.Attribute):
        return node.attr == "rules"
    texts = Scope({}, {}).strings_of(node) if isinstance(node, ast.Tuple) else set()
    return any(text.startswith("GR-") for text in texts)


def phases() -> set[str]:
    """The names of moments that `phase` methods, and `phase_of`, return."""
    bodies = functions("phase") + functions("phase_of")
    returns = [node for body in bodies for node in ast.walk(body) if isinstance(node, ast.Return)]
    scope = Scope({}, {})
    return {text for node in returns if node.value for text in scope.strings_of(node.value)} - {""}


def results() -> set[str]:
    """The reasons for which a game ends."""
    return set().union(*(Scope({}, {}).strings_of(call.args[-1]) for call in calls("standings")))
