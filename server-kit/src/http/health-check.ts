/** Compares only the beginning, because a query can contain any text. */
export function isHealthCheck(url: string): boolean {
  return /^\/health(z|\/)/.test(url);
}
