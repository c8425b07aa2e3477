"""What a player of OpenSpiel sees now, or has seen from the beginning, as text and as numbers."""

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from imperios.adapters.setup import Floats, Setup
from imperios.kernel.state import State

if TYPE_CHECKING:
    from imperios.adapters.openspiel import SpielState


class Observer:
    """An observation is the seat's view and question; perfect recall adds all it has seen before.

    The tensor of perfect recall tells of the last `memory` choices which of them were the player's
    own (a token each) and which kinds of events the player saw with each.
    """

    def __init__(self, setup: Setup, memory: int, kind: Any) -> None:
        kind = kind or pyspiel.IIGObservationType()
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("imperios tells what one player knows, and nothing else")
        self.setup = setup
        self.recall = bool(kind.perfect_recall)
        self.kinds = len(setup.game.book.kinds)
        size = setup.observation.size
        slots = memory if self.recall else 0
        self.tensor: Floats = np.zeros(size + slots * (setup.actions + self.kinds), np.float32)
        self.dict = {"view": self.tensor[:size]}
        if slots:
            self.dict["memory"] = self.tensor[size:].reshape(slots, -1)

    def set_from(self, spiel: "SpielState", player: int) -> None:
        """Write the tensor."""
        state = spiel.course.state
        self.tensor.fill(0)
        self.setup.see(state, state.seats[player], self.dict["view"])
        if "memory" in self.dict:
            slots = self.dict["memory"]
            steps = seen_steps(state, spiel.course.marks, player)[-len(slots) :]
            for slot, (code, events) in zip(reversed(slots), reversed(steps), strict=False):
                if code >= 0:
                    slot[code] = 1
                slot[[self.setup.actions + raw[0] for raw in events]] = 1

    def string_from(self, spiel: "SpielState", player: int) -> str:
        """The view as JSON; with perfect recall the steps that led to it before."""
        state = spiel.course.state
        who = state.seats[player]
        told: dict[str, Any] = {"view": state.view(who), "question": state.prompt(who).code}
        if self.recall:
            told["seen"] = seen_steps(state, spiel.course.marks, player)
        return json.dumps(told, ensure_ascii=False, sort_keys=True)


Step = tuple[int, list[tuple[int, ...]]]


def seen_steps(state: State, marks: list[int], player: int) -> list[Step]:
    """For each choice that a player made or saw something of: the own code or -1, the events."""
    book, steps, before = state.game.book, [], 0
    own = [-1, *[code if who == player else -1 for who, code in state.past]]
    for code, mark in zip(own, marks, strict=True):
        events = [raw for raw in state.happened[before:mark] if book.visible(raw, player)]
        if code >= 0 or events:
            steps.append((code, events))
        before = mark
    return steps
