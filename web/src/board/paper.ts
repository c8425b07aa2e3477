/** Stains and grain of old paper, painted once on a canvas that lies over the map. */

function noise(seed: number): (x: number, y: number) => number {
  return (x, y) => {
    let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974711);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
  };
}

function smooth(value: (x: number, y: number) => number, x: number, y: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [fx, fy] = [ease(x - x0), ease(y - y0)];
  const top = value(x0, y0) * (1 - fx) + value(x0 + 1, y0) * fx;
  const bottom = value(x0, y0 + 1) * (1 - fx) + value(x0 + 1, y0 + 1) * fx;
  return top * (1 - fy) + bottom * fy;
}

const OCTAVES = [
  { step: 90, weight: 0.5 },
  { step: 42, weight: 0.26 },
  { step: 19, weight: 0.14 },
  { step: 8, weight: 0.1 },
];

export function paintPaper(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { width, height } = canvas;
  const image = context.createImageData(width, height);
  const [stain, grain] = [noise(4), noise(9)];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      let v = 0;
      for (const { step, weight } of OCTAVES) v += smooth(stain, x / step, y / step) * weight;
      const edge = Math.hypot((x / width - 0.5) * 1.25, (y / height - 0.5) * 1.25) - 0.45;
      const alpha = Math.max(0, v - 0.47) * 0.55 + grain(x, y) * 0.045 + Math.max(0, edge) * 0.5;
      image.data.set([78, 50, 22, Math.min(150, alpha * 255)], i);
    }
  }
  context.putImageData(image, 0, 0);
}
