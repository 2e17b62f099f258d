const TIMEOUT_MS = 2_000;

export async function allAnswer(addresses: readonly string[]): Promise<boolean> {
  return (await Promise.all(addresses.map(doesAnswer))).every(Boolean);
}

async function doesAnswer(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
