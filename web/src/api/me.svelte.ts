/** Who is looking at the page: asked once, changed by the account page. */
import { api } from "./http";
import type { Me } from "./types";

let now = $state.raw<Me>();
let asking: Promise<Me> | undefined;

export const me = {
  get now(): Me | undefined {
    return now;
  },
  /** Makes a guest of anyone who is nobody yet. */
  load(): Promise<Me> {
    asking ??= api.me().then(me.take, (error: unknown) => {
      asking = undefined;
      throw error;
    });
    return asking;
  },
  take(found: Me): Me {
    now = found;
    return found;
  },
  /** Somebody else now: ask again. */
  forget(): void {
    now = undefined;
    asking = undefined;
  },
};
