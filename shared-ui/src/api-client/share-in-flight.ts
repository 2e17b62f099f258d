/** Callers that come while the work is under way wait for the same result instead of starting it again. */
export function shareInFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined;
  return () => {
    inFlight ??= work().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}
