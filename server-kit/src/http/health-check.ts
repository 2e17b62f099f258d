/** By the path's beginning, because a query can hold any text. */
export function isHealthCheck(url: string): boolean {
  return /^\/health(z|\/)/.test(url);
}
