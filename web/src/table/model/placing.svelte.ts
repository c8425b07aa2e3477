/** "Place the rest for me": before the first turn a bot says where, and the page puts it there. */
import { untrack } from "svelte";
import { api } from "../../api/http";
import type { Sitting } from "./sitting.svelte";

/** Tables whose pieces are placed from the start on, as "play now" wants it. */
export const quick = new Set<string>();

export class Placing {
  on = $state(false);

  constructor(private readonly sitting: Sitting) {
    this.on = quick.has(sitting.id);
    $effect(() => {
      if (this.on && this.open && !sitting.live?.busy) untrack(() => void this.place());
    });
  }

  /** Pieces are being placed, and this seat is asked. */
  readonly open = $derived.by(() => {
    const { current, resources, choices } = this.sitting;
    const traits = resources?.game.declaration.prompt(current?.prompt.code ?? "");
    return !!traits?.setup && choices.length > 0 && !!current?.seat;
  });

  private async place(): Promise<void> {
    const { id, current } = this.sitting;
    const found = await api.proposal(id, current!.seat!).catch(() => undefined);
    if (!found) this.on = false;
    else if (this.on && found.token && found.version === this.sitting.current?.version)
      this.sitting.send(found.token);
  }
}
