class Landlord:
    def choose(self, state, seat, rng):
        return max(state.choices(seat), key=lambda token: self.worth(state, seat, token, rng))

    def worth(self, state, seat, token, rng):
        world = state.copy()
        world.choose(seat, token)
        while world.deciders and world.view(seat)["turn"] == seat:
            world.play(rng.choice(world.legal()))
        return str(world.view(seat)["zones"]).count(f"'owner': '{seat}'")
