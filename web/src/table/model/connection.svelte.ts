/** The table as the server tells it: who sits there, what is asked, what has happened, and what its game needs. */
import { api } from "../../api/http";
import type { Live } from "../../api/socket.svelte";
import { gather, type Resources } from "../../games/registry";
import { language } from "../../texts/lang.svelte";

export class Connection {
  /** The channel to the server; none until the server knows who looks. */
  live = $state.raw<Live>();
  /** The game and its words. */
  resources = $state.raw<Resources>();

  readonly table = $derived(this.live?.table);
  private readonly game = $derived(this.table?.game);
  private readonly scenario = $derived(this.table?.scenario);
  /** The last state, as the seat that looks may know it. */
  readonly state = $derived(this.live?.state);
  readonly log = $derived(this.live?.log ?? []);
  /** A bot plays in the place of whoever looks, until they are back. */
  readonly away = $derived(
    this.table?.status === "playing" &&
      this.table.seats.some((one) => one.own && one.away && one.seat === this.state?.seat),
  );
  /** The host of a real table types in what was rolled or drawn. */
  readonly refereeing = $derived(!!this.state?.chance);
  readonly choices = $derived(this.state?.chance ?? (this.away ? [] : (this.state?.choices ?? [])));
  /** The seats that are played here. */
  readonly mine = $derived(this.table?.seats.filter((one) => one.yours).map((one) => one.seat) ?? []);
  /** Somebody waits for an answer of this page, or a bot plays for it. */
  readonly called = $derived(
    this.table?.status === "playing" &&
      this.table.seats.some((one) => one.own && (one.away || this.table!.offer?.waiting.includes(one.seat))),
  );
  /** Several seats on one device: who has to take it. */
  readonly nextSeat = $derived.by(() => {
    if (this.mine.length < 2 || this.table?.status !== "playing") return undefined;
    const due = (this.live?.deciders ?? []).filter((seat) => this.mine.includes(seat));
    return due.length && !due.includes(this.state?.seat ?? "") ? due[0] : undefined;
  });

  constructor(
    readonly id: string,
    private readonly channel: (id: string) => Live,
    invite: string | null,
  ) {
    void this.enter(invite);
    $effect(() => {
      // Without a connection the words of another language have to wait for it.
      if (this.game && this.live?.connected) void this.load(this.game, this.scenario);
    });
    $effect(() => {
      if (this.nextSeat && this.state?.seat) this.live?.look(null);
    });
  }

  private async enter(invite: string | null): Promise<void> {
    await api.me();
    if (invite) await api.enter(this.id, invite).catch(() => undefined);
    this.live = this.channel(this.id);
  }

  private load(game: string, scenario: string | undefined): Promise<void> {
    return gather(game, language.now, scenario).then(
      (found) => void (this.resources = found),
      () => undefined,
    );
  }
}
