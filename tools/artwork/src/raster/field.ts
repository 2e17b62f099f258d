export interface Field {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export function field(width: number, height: number, at: (x: number, y: number) => number): Field {
  const data = new Float32Array(width * height);
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index++) data[index] = at(x, y);
  }
  return { width, height, data };
}

/** Gaussian blur, approximated by three box blurs: their cost does not depend on the radius. */
export function blur(source: Field, radius: number): Field {
  if (radius < 0.5) return source;
  const reach = Math.max(1, Math.round(radius * 0.9));
  let { data } = source;
  for (let pass = 0; pass < 3; pass++) {
    data = boxed(data, source.width, source.height, 1, source.width, reach);
    data = boxed(data, source.height, source.width, source.width, 1, reach);
  }
  return { ...source, data };
}

/** Averages along `lines` lines of `length` pixels, `step` apart in `data`; lines are `stride` apart. */
function boxed(
  data: Float32Array,
  length: number,
  lines: number,
  step: number,
  stride: number,
  reach: number,
): Float32Array {
  const result = new Float32Array(data.length);
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    const at = (index: number): number => data[start + Math.min(length - 1, Math.max(0, index)) * step] ?? 0;
    let sum = 0;
    for (let index = -reach; index <= reach; index++) sum += at(index);
    for (let index = 0; index < length; index++) {
      result[start + index * step] = sum / (reach * 2 + 1);
      sum += at(index + reach + 1) - at(index - reach);
    }
  }
  return result;
}

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

export function smoothstep(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low));
  return share * share * (3 - 2 * share);
}
