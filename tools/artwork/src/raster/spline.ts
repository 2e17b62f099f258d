export type Point = readonly [x: number, y: number];

/** The value between `b` and `c` of a smooth curve through four values (Catmull-Rom). */
function between4(a: number, b: number, c: number, d: number, share: number): number {
  const square = share * share;
  return (
    b +
    0.5 * share * (c - a) +
    square * (a - 2.5 * b + 2 * c - 0.5 * d) +
    square * share * (1.5 * (b - c) + 0.5 * (d - a))
  );
}

/** @param share 0 is the first point of an open curve, 1 the last */
export function along(points: readonly Point[], share: number): Point {
  const last = points.length - 1;
  const at = Math.min(last - 1e-9, Math.max(0, share * last));
  const index = Math.floor(at);
  const point = (number: number): Point => points[Math.min(last, Math.max(0, number))] ?? [0, 0];
  const [a, b, c, d] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
  return [between4(a[0], b[0], c[0], d[0], at - index), between4(a[1], b[1], c[1], d[1], at - index)];
}

const STEPS = 10;

/** A smooth closed line through the points; a point given twice is a corner. */
export function closed(points: readonly Point[]): Point[] {
  const point = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  return points.flatMap((_none, index) => {
    const [a, b, c, d] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    return Array.from({ length: STEPS }, (_step, step): Point => {
      const share = step / STEPS;
      return [between4(a[0], b[0], c[0], d[0], share), between4(a[1], b[1], c[1], d[1], share)];
    });
  });
}
