/** The checksum that the server sends with every state: CRC-32 of the log and the view as JSON with sorted keys. */
const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});
const BYTES = new TextEncoder();

/** The CRC-32 of a text; it goes on from the one before. */
export function sum(text: string, before = 0): number {
  let crc = ~before;
  for (const byte of BYTES.encode(text)) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** JSON with sorted keys: equal values, equal text. */
export function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const parts = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${parts.map(([key, it]) => `${JSON.stringify(key)}:${plain(it)}`).join()}}`;
}

/** The checksum of a log that goes on: what is known of its beginning is not worked out again. */
export class EventSums {
  private known: { event: unknown; sum: number }[] = [];

  of(log: readonly unknown[]): number {
    let same = 0;
    while (same < this.known.length && this.known[same]!.event === log[same]) same++;
    this.known.length = same;
    for (const event of log.slice(same))
      this.known.push({ event, sum: sum(plain(event), this.known.at(-1)?.sum) });
    return this.known.at(-1)?.sum ?? 0;
  }
}
