import { setTimeout as sleep } from 'node:timers/promises';
import type { Draining } from './draining.js';

/** Time for requests in progress to finish. */
const FINISH_MS = 10_000;

interface Server {
  readonly draining: Draining;
  /** Milliseconds that the server goes on answering, so that load balancers see that it is not ready and stop sending calls. */
  readonly drainMs: number;
  /** Accepts no further connection, and resolves when the requests in progress are answered. */
  readonly close: () => Promise<unknown>;
}

/** Stops a server without failing a request. A second signal ends the wait for load balancers. */
export function stopOnSignal({ draining, drainMs, close }: Server): void {
  const impatient = new AbortController();
  const stop = async () => {
    draining.begin();
    await sleep(drainMs, undefined, { signal: impatient.signal }).catch(() => undefined);
    setTimeout(() => process.exit(1), FINISH_MS).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (draining.begun) impatient.abort();
      else
        void stop().catch((error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        });
    });
}
