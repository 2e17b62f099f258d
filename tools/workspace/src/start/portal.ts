import type { Progress } from '../terminal/progress.js';
import { type Clock, systemClock } from './clock.js';
import { Interrupted, unlessAborted } from '../terminal/interruption.js';
import type { Part } from './parts.js';
import type { PortalPlan } from './plan.js';
import { SupervisedPart } from './supervised-part.js';

export class Portal {
  readonly #parts: SupervisedPart[] = [];
  /** Aborts when a part fails to start or is given up (reason: the failure), on Ctrl-C and on stop() ({@link Interrupted}). */
  readonly #stopping = new AbortController();

  constructor(
    private readonly plan: PortalPlan,
    private readonly progress: Progress,
    interrupted: AbortSignal,
    private readonly clock: Clock = systemClock,
  ) {
    const abort = () => this.#stopping.abort(interrupted.reason);
    if (interrupted.aborted) abort();
    interrupted.addEventListener('abort', abort);
  }

  /** @throws Failure, or {@link Interrupted} */
  async start(): Promise<string> {
    const { database, independent = [], prepare, dependent } = this.plan;
    const [mongodbUri] = await this.during(
      Promise.all([
        typeof database === 'string' ? database : this.#startPart(database),
        prepare?.(this.#stopping.signal),
        ...independent.map((part) => this.#startPart(part)),
      ]),
    );
    for (const part of dependent?.(mongodbUri) ?? []) await this.during(this.#startPart(part));
    return mongodbUri;
  }

  during<Result>(work: Promise<Result>): Promise<Result> {
    return unlessAborted(work, this.#stopping.signal);
  }

  /** @throws Failure when a part is given up */
  async untilStopped(): Promise<void> {
    try {
      await this.during(new Promise<never>(() => undefined));
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    }
  }

  /** Stops the parts in reverse order of their start, because later parts need earlier ones. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Interrupted('SIGTERM'));
    if (this.#parts.length === 0) return;
    this.progress.print('Stopping');
    for (const part of this.#parts.reverse()) await part.stop();
    this.progress.print('Stopped');
  }

  async #startPart(part: Part): Promise<string> {
    const { signal } = this.#stopping;
    const giveUp = (reason: unknown) => this.#stopping.abort(reason);
    signal.throwIfAborted();
    const supervised = new SupervisedPart(part, {
      progress: this.progress,
      clock: this.clock,
      signal,
      giveUp,
    });
    this.#parts.push(supervised);
    try {
      return await supervised.untilReady();
    } catch (error) {
      // Cancels prepare() and the starts of the other parts.
      giveUp(error);
      throw error;
    }
  }
}
