/** Web Push in this browser: asks for leave and gives the address of the browser's push service. */
import type { NewChannel } from "./types.gen";

export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** A channel for this browser; nothing if its user does not allow notices. */
export async function subscribe(key: string): Promise<NewChannel | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const worker = await navigator.serviceWorker.register("/sw.js");
  const found = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(key),
  });
  const { endpoint, keys } = found.toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) return undefined;
  return { kind: "push", address: endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] } };
}
