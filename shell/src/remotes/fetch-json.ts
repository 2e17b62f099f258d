/** Milliseconds a small mutable file of the portal may take. */
const TIMEOUT_MS = 8_000;

/** Fetches JSON past the browser's cache. Rejects on any status but success, and when it takes too long. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
