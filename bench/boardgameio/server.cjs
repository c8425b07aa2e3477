// A boardgame.io server with a toy game: sixty cells, each turn one is marked.
//   node server.cjs PORT [FOLDER]     with a folder, every match is kept in a file of its own
const { Server, FlatFile } = require("boardgame.io/server");

const CELLS = 60;
const toy = {
  name: "toy",
  setup: () => ({ cells: Array(CELLS).fill(0) }),
  moves: {
    mark: ({ G, playerID }, cell) => {
      G.cells[cell] = Number(playerID) + 1;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

const [port, folder] = process.argv.slice(2);
const db = folder ? { db: new FlatFile({ dir: folder }) } : {};
Server({ games: [toy], origins: [/127\.0\.0\.1/], ...db }).run(Number(port));
