/** Who is looking at the page: asked once, changed by the account page. */
import { api } from "./http";
import type { Person } from "./types.gen";

let now = $state.raw<Person>();
let asking: Promise<Person> | undefined;

export const me = {
  get now(): Person | undefined {
    return now;
  },
  /** Makes a guest of anyone who is nobody yet. */
  load(): Promise<Person> {
    asking ??= api.me().then(me.take, (error: unknown) => {
      asking = undefined;
      throw error;
    });
    return asking;
  },
  take(found: Person): Person {
    now = found;
    return found;
  },
  /** Somebody else now: ask again. */
  forget(): void {
    now = undefined;
    asking = undefined;
  },
};
