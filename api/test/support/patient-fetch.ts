/**
 * `fetch` as patient as a browser on a busy machine. Node gives a connection up after ten seconds, where browsers wait
 * for minutes, and fails when the server closes an idle connection it was about to use, where browsers take another.
 * In both cases nothing was begun.
 */
export async function patientFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  for (;;)
    try {
      return await fetch(...request);
    } catch (error) {
      if (!hasNotBegun(error)) throw error;
    }
}

function hasNotBegun(error: unknown): boolean {
  const { cause } = error as Error;
  if (!(cause instanceof Error) || !('code' in cause)) return false;
  if (cause.code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  return cause.code === 'UND_ERR_SOCKET' && cause.message === 'other side closed';
}
