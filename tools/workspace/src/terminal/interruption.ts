const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Aborts on the first SIGINT, SIGTERM or SIGHUP. Repeats have no effect: Ctrl-C comes from the terminal and again from npm. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) process.on(signal, () => controller.abort(new Interrupted(signal)));
  return controller.signal;
}

export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  constructor(readonly signal: (typeof signals)[number]) {
    super(`Stopped by ${signal}`);
  }
}

export async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  // When the abort wins the race, nothing awaits `work` any more: prevents an unhandledRejection.
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
