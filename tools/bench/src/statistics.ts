/** @throws Error for an empty list */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const above = sorted[Math.floor(sorted.length / 2)];
  const below = sorted[Math.ceil(sorted.length / 2) - 1];
  if (above === undefined || below === undefined) throw new Error('an empty list has no median');
  return (above + below) / 2;
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
