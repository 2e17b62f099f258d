/** Retries where a browser would: Node gives up connecting after ten seconds and fails on a closed idle connection. */
export async function retryingFetch(...request: Parameters<typeof fetch>): Promise<Response> {
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
