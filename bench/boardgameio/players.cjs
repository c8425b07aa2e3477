// Players of the toy game on real sockets, two at each match; prints what was measured as JSON.
//   node players.cjs URL MATCHES SECONDS PAUSE     a pause in seconds on average, 0: none
const { io } = require("socket.io-client");

const [url, matches, seconds, pause] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const WARM_UP = 3;
let [moves, delays, playing] = [0, [], false];

async function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

// A match and its two players: who has sent a move at which state, and when.
async function match() {
  const { matchID } = await post("/games/toy/create", { numPlayers: 2 });
  const shared = { waiting: null };
  // One after the other: its file storage forgets one of two players who join at the same time.
  return [await player(matchID, "0", shared), await player(matchID, "1", shared)];
}

async function player(matchID, playerID, shared) {
  const who = { playerID, playerName: `player ${playerID}` };
  const { playerCredentials: credentials } = await post(`/games/toy/${matchID}/join`, who);
  const socket = io(`${url}/toy`, { transports: ["websocket"] });
  const mine = { think: () => {} };
  const hear = (state) => {
    const sent = shared.waiting;
    if (sent && sent.playerID !== playerID && state._stateID > sent.stateID) {
      delays.push(performance.now() - sent.at);
      shared.waiting = null;
    }
    if (state.ctx.currentPlayer === playerID) {
      mine.think = () => later(() => move(state));
      if (playing) mine.think();
    }
  };
  const move = (state) => {
    if (!playing) return;
    const args = [Math.floor(Math.random() * state.G.cells.length)];
    const payload = { type: "mark", args, playerID, credentials };
    shared.waiting = { playerID, stateID: state._stateID, at: performance.now() };
    moves += 1;
    socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
  };
  await new Promise((ready) => {
    socket.on("sync", (_, { state }) => (hear(state), ready()));
    socket.on("update", (_, state) => hear(state));
    socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 2));
  });
  return mine;
}

function later(deed) {
  if (pause) setTimeout(deed, -Math.log(1 - Math.random()) * pause * 1000);
  else deed();
}

const sleep = (time) => new Promise((done) => setTimeout(done, time * 1000));

async function main() {
  const all = [];
  while (all.length < 2 * matches) {
    const some = Math.min(20, matches - all.length / 2);
    all.push(...(await Promise.all(Array.from({ length: some }, match))).flat());
  }
  playing = true;
  for (const one of all) one.think();
  await sleep(WARM_UP + pause);
  console.log("begin");
  [moves, delays] = [0, []];
  const started = performance.now();
  await sleep(seconds);
  const time = (performance.now() - started) / 1000;
  delays.sort((a, b) => a - b);
  const at = (share) => Math.round(10 * (delays[Math.floor(delays.length * share)] ?? 0)) / 10;
  console.log(JSON.stringify({ moves: delays.length, seconds: time, p50_ms: at(0.5), p99_ms: at(0.99) }));
  process.exit(0);
}

main();
