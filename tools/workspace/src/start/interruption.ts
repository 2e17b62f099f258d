const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Aborts when a person or the system asks to stop. A terminal and npm both pass on the same Ctrl-C, so asking
 * again changes nothing.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) process.on(signal, () => controller.abort(new Interrupted(signal)));
  return controller.signal;
}

/** Somebody asked to stop. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  constructor(readonly signal: (typeof signals)[number]) {
    super(`Stopped by ${signal}`);
  }
}

/** Settles as `work` does, or rejects at once when the signal aborts. */
export async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  // Nobody may be waiting for it any more when it fails later.
  work.catch(() => undefined);
  signal.throwIfAborted();
  let abort: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
