import type { Field } from './field.js';

const FAR = 1e12;

/** Depth inside a shape in pixels, 0 outside (Felzenszwalb and Huttenlocher's distance transform). */
export function depthInside({ width, height, data }: Field): Field {
  const squares = Float64Array.from(data, (cover) => (cover > 0.5 ? FAR : 0));
  const line = new Float64Array(Math.max(width, height));
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) line[y] = squares[y * width + x] ?? 0;
    lowerEnvelope(line, height, (y, value) => (squares[y * width + x] = value));
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) line[x] = squares[y * width + x] ?? 0;
    lowerEnvelope(line, width, (x, value) => (squares[y * width + x] = value));
  }
  return { width, height, data: Float32Array.from(squares, (square) => Math.sqrt(Math.min(square, FAR))) };
}

/** Computes the minimum of `(place - other)² + values[other]` over all `other`, for each place. */
function lowerEnvelope(values: Float64Array, length: number, put: (at: number, value: number) => void): void {
  const vertices = new Int32Array(length);
  const borders = new Float64Array(length + 1);
  const value = (at: number): number => values[at] ?? 0;
  let last = 0;
  borders[0] = -Infinity;
  borders[1] = Infinity;
  for (let at = 1; at < length; at++) {
    let border = 0;
    for (;;) {
      const vertex = vertices[last] ?? 0;
      border = (value(at) + at * at - (value(vertex) + vertex * vertex)) / (2 * (at - vertex));
      if (border > (borders[last] ?? 0) || last === 0) break;
      last--;
    }
    last++;
    vertices[last] = at;
    borders[last] = border;
    borders[last + 1] = Infinity;
  }
  let current = 0;
  const results = new Float64Array(length);
  for (let at = 0; at < length; at++) {
    while ((borders[current + 1] ?? Infinity) < at) current++;
    const vertex = vertices[current] ?? 0;
    results[at] = (at - vertex) ** 2 + value(vertex);
  }
  results.forEach((result, at) => put(at, result));
}
