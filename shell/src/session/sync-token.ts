/** Never rejects: failures are logged. */
export async function syncToken(url: string | undefined, token: string): Promise<void> {
  if (url === undefined) return;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    if (!response.ok) throw new Error(`${url} answered ${String(response.status)}`);
  } catch (error) {
    console.error('The token could not be synchronised.', error);
  }
}
