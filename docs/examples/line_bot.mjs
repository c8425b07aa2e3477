// A bot in JavaScript: tries every choice once and keeps the one with most zones of its own.
import { createInterface } from "node:readline";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const say = (line) => process.stdout.write(JSON.stringify(line) + "\n");
const hear = async () => {
  const { value, done } = await lines.next();
  return done ? null : JSON.parse(value);
};

async function best(seat, choices) {
  let found = choices[0];
  let most = -1;
  for (const token of choices) {
    say({ try: [token, "?", "?", "?"], seed: 1 });
    const { view } = await hear();
    const zones = Object.values(view.zones ?? {}).filter((zone) => zone.owner === seat).length;
    if (zones > most) [found, most] = [token, zones];
  }
  return found;
}

let seat = "";
for (let line = await hear(); line !== null; line = await hear()) {
  if (line.type === "hello") seat = line.seat;
  if (line.type === "choose") say({ token: await best(seat, line.choices) });
}
