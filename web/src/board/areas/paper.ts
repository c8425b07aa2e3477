/** Stains and grain of old paper, painted once and laid over the map. */

function noise(seed: number): (x: number, y: number) => number {
  return (x, y) => {
    let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974711);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
  };
}

const BROWN = 0x16324e; // 78, 50, 22, as a canvas stores it

const ease = (t: number) => t * t * (3 - 2 * t);

const OCTAVES = [
  { step: 90, weight: 0.5 },
  { step: 42, weight: 0.26 },
  { step: 19, weight: 0.14 },
  { step: 8, weight: 0.1 },
];

/** Adds one row of soft noise: values of a coarse grid, smoothly joined. */
function addRow(
  row: Float32Array,
  y: number,
  step: number,
  weight: number,
  value: (x: number, y: number) => number,
): void {
  const y0 = Math.floor(y / step);
  const fy = ease(y / step - y0);
  const blended = (x: number) => weight * (value(x, y0) * (1 - fy) + value(x, y0 + 1) * fy);
  let [left, right] = [0, blended(0)];
  for (let x = 0; x < row.length; x++) {
    if (x % step === 0) [left, right] = [right, blended(x / step + 1)];
    row[x]! += left + (right - left) * ease((x % step) / step);
  }
}

export function paintPaper(canvas: OffscreenCanvas | HTMLCanvasElement): void {
  const context = canvas.getContext("2d") as
    OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
  if (!context) return;
  const { width, height } = canvas;
  const image = context.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const [stain, grain] = [noise(4), noise(9)];
  const row = new Float32Array(width);
  for (let y = 0, i = 0; y < height; y++) {
    row.fill(0);
    for (const { step, weight } of OCTAVES) addRow(row, y, step, weight, stain);
    for (let x = 0; x < width; x++, i++) {
      const [across, down] = [x / width - 0.5, y / height - 0.5];
      const edge = 1.25 * Math.sqrt(across * across + down * down) - 0.45;
      const alpha = Math.max(0, row[x]! - 0.47) * 0.55 + grain(x, y) * 0.045 + Math.max(0, edge) * 0.5;
      pixels[i] = (Math.min(150, alpha * 255) << 24) | BROWN;
    }
  }
  context.putImageData(image, 0, 0);
}
