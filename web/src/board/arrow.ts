/** A tapered campaign arrow along a curve. */
import type { Point } from "./areas/geometry";

export interface ArrowShape {
  bend?: number;
  start?: number;
  end?: number;
  head?: number;
  trimStart?: number;
  trimEnd?: number;
}

const STEPS = 40;
/** Below this length an arrow is thinner and bends more, so that it does not lie on the counters at its ends. */
const NEAR = 300;

export function arrowPath(a: Point, b: Point, shape: ArrowShape = {}): string {
  const { trimStart = 40, trimEnd = 34 } = shape;
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const near = Math.min(1, Math.hypot(dx, dy) / NEAR);
  const bend = (shape.bend ?? 0.2) * (2.4 - 1.4 * near);
  const [start, end, head] = [shape.start ?? 9, shape.end ?? 22, shape.head ?? 52].map(
    (size) => size * Math.max(0.6, near),
  ) as [number, number, number];
  const c: Point = [(a[0] + b[0]) / 2 - dy * bend, (a[1] + b[1]) / 2 + dx * bend];
  const at = (t: number): Point => [quad(a[0], c[0], b[0], t), quad(a[1], c[1], b[1], t)];
  const length = Math.max(1, Math.hypot(dx, dy) * (1 + bend * bend));
  const t0 = Math.min(0.3, trimStart / length);
  const t1 = Math.max(0.7, 1 - trimEnd / length);
  const tHead = Math.max(t0 + 0.05, t1 - head / length);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= STEPS; i++) {
    const t = t0 + ((tHead - t0) * i) / STEPS;
    const [p, n] = [at(t), normal(a, c, b, t)];
    const w = (start + ((end - start) * i) / STEPS) / 2;
    left.push([p[0] + n[0] * w, p[1] + n[1] * w]);
    right.unshift([p[0] - n[0] * w, p[1] - n[1] * w]);
  }
  const [base, n, tip] = [at(tHead), normal(a, c, b, tHead), at(t1)];
  const wing = end * 1.2;
  const barbs: Point[] = [
    [base[0] + n[0] * wing, base[1] + n[1] * wing],
    tip,
    [base[0] - n[0] * wing, base[1] - n[1] * wing],
  ];
  return "M" + [...left, ...barbs, ...right].map((p) => p.map((v) => v.toFixed(1)).join(" ")).join("L") + "Z";
}

function quad(a: number, c: number, b: number, t: number): number {
  return (1 - t) ** 2 * a + 2 * (1 - t) * t * c + t * t * b;
}

function normal(a: Point, c: Point, b: Point, t: number): Point {
  const x = 2 * (1 - t) * (c[0] - a[0]) + 2 * t * (b[0] - c[0]);
  const y = 2 * (1 - t) * (c[1] - a[1]) + 2 * t * (b[1] - c[1]);
  const length = Math.hypot(x, y) || 1;
  return [-y / length, x / length];
}
