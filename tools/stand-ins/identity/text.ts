/** A value that came from outside as text; empty where it is absent or something else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
