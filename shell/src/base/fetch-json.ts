/** Milliseconds. */
const TIMEOUT_MS = 8_000;

/** Revalidates what the browser has cached. Rejects on a non-2xx status and on a timeout. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
