"""Cards laid down face down in a combat (IG-14.6): first the attacker, then the defender."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.decks import lose_card
from imperios.games.galactica.combat.state import Fight, current
from imperios.games.galactica.material import ATTACKER, DEFENDER
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import CARD0, DONE
from imperios.kernel.frames import Frame, Prompt, Refusal
from imperios.kernel.masks import bits


def fitting(state: Galactica, fight: Fight, role: int) -> list[int]:
    """The designs that fit this kind of combat and role, their condition fulfilled (IG-21.5)."""
    return [
        design
        for design in state.material.by_combat[role][fight.kind]
        if condition_of(state, fight, state.material.cards[design].op)
    ]


def condition_of(state: Galactica, fight: Fight, op: str) -> bool:
    """Conditions of combat cards (5.5)."""
    if op == "destroy_building":
        return bool((state.cannons | state.shields) >> fight.target & 1)
    if op == "withdraw":
        moves = state.material.movement[state.side[fight.target]]
        return moves > 0 and not state.stunned >> fight.target & 1
    return True


class CommitCards(Frame[Galactica]):
    """Cards of different designs in any order; nothing is shown before the reveal."""

    __slots__ = ("laid", "role")

    NAME = "commit_cards"
    CONCEALED = True
    FIELDS = (("role", "role", ""), ("laid", "mask:card", "secret"))

    def __init__(self, attacker: int = 0) -> None:
        super().__init__()
        self.who = attacker
        self.role = ATTACKER
        self.laid = [0, 0]  # role -> mask of the designs laid down

    def ask(self, state: Galactica) -> list[int]:
        """Cards in hand that fit and have not been laid down, or `done` (IG-24.3)."""
        fight = current(state)
        self.who = fight.seat(self.role)
        if not state.hand_size[self.who]:
            return [DONE]
        first, shut = self.who * len(state.material.cards), self._shut(state)
        codes = [
            CARD0 + design
            for design in fitting(state, fight, self.role)
            if state.hand[first + design] and not shut >> design & 1
        ]
        codes.append(DONE)
        return codes

    def _shut(self, state: Galactica) -> int:
        """The designs laid down; in the first edition those before them in card order too."""
        laid = self.laid[self.role]
        return laid if state.game.edition >= 2 else (1 << laid.bit_length()) - 1

    def secret(self, state: Galactica) -> bool:
        """The first token is asked whatever the seat holds (IG-21.10)."""
        if self.laid[self.role] or not state.hand_size[self.who]:
            return False
        in_play = state.mission.in_play
        return any(in_play[design] for design in fitting(state, current(state), self.role))

    def veiled(self, state: Galactica) -> bool:
        """Not even whether there are cards is told (IG-14.6)."""
        return self.laid[self.role] != 0

    def last_word(self, state: Galactica) -> bool:
        """The combat goes on when the seat has said that this is all (IG-24.2)."""
        return state.game.edition >= 2 and self.laid[self.role] > 0

    def take(self, state: Galactica, who: int, code: int) -> None:
        """One more card, or that is all; after the defender's all are revealed."""
        if code != DONE:
            self.laid[self.role] |= 1 << (code - CARD0)
            return
        if self.role == ATTACKER:
            self.role = DEFENDER
        else:
            self.reveal(state)

    def reveal(self, state: Galactica) -> None:
        """Now they leave the hands, and everybody sees them."""
        fight = current(state)
        fight.cards = self.laid
        if state.hand_size[0] + state.hand_size[1]:
            state.note((ev.CARDS_REVEALED,))
        for role in (ATTACKER, DEFENDER):
            seat = fight.seat(role)
            for design in bits(self.laid[role]):
                fight.shown.append(design)
                fight.origins.append(lose_card(state, seat, design))
                state.note((ev.CARD_REVEALED, seat, design))
            if not self.laid[role] and state.hand_size[seat]:
                state.note((ev.NO_CARD_REVEALED, seat))
        if any(self.laid):
            state.reveal()
        state.end()

    def prompt(self, state: Galactica) -> Prompt:
        """Which cards?"""
        zone = state.board.names[current(state).target]
        code = "commit_attacker" if self.role == ATTACKER else "commit_defender"
        return Prompt(code, {"zone": zone}, ("IG-14.6", "IG-21.4"))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """The wrong window or role, laid already, not in hand, a condition that fails."""
        design = code - CARD0
        if not 0 <= design < len(state.material.cards):
            return ("not_offered", ("IG-24.2", "IG-14.6"))
        fight = current(state)
        if design not in state.material.by_combat[self.role][fight.kind]:
            return ("card_wrong_moment", ("IG-21.5", "IG-21.1", "IG-14.6"))
        if self.laid[self.role] >> design & 1:
            return ("card_twice", ("IG-21.4", "IG-14.6"))
        if self._shut(state) >> design & 1:
            return ("not_in_order", ("IG-24.3",))
        if not state.hand[who * len(state.material.cards) + design]:
            return ("card_not_held", ("IG-21.1", "IG-14.6"))
        return ("card_condition", ("IG-21.1", "IG-21.6"))

    def private(self, state: Galactica, seat: int) -> dict[str, object]:
        """Each player sees their own cards on the table."""
        fight = current(state)
        for role in (ATTACKER, DEFENDER):
            if fight.seat(role) == seat:
                return {"laid": [state.material.card_ids[d] for d in bits(self.laid[role])]}
        return {}
