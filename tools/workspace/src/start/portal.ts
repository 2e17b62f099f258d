import type { Progress } from '../terminal/progress.js';
import { type Clock, systemClock } from './clock.js';
import { Interrupted, unlessAborted } from './interruption.js';
import { KeptPart } from './kept-part.js';
import type { Part } from './parts.js';
import type { PortalPlan } from './plan.js';

export class Portal {
  readonly #parts: KeptPart[] = [];
  /** Aborts with the reason when a part cannot start or is given up, and with {@link Interrupted} on request. */
  readonly #trouble = new AbortController();

  constructor(
    private readonly plan: PortalPlan,
    private readonly progress: Progress,
    interrupted: AbortSignal,
    private readonly clock: Clock = systemClock,
  ) {
    const abort = () => this.#trouble.abort(interrupted.reason);
    if (interrupted.aborted) abort();
    interrupted.addEventListener('abort', abort);
  }

  /** @throws Failure, or {@link Interrupted} */
  async start(): Promise<string> {
    const { database, independent, prepare, dependent } = this.plan;
    const [mongodbUri] = await this.during(
      Promise.all([
        typeof database === 'string' ? database : this.#startPart(database),
        prepare(this.#trouble.signal),
        ...independent.map((part) => this.#startPart(part)),
      ]),
    );
    for (const part of dependent(mongodbUri)) await this.during(this.#startPart(part));
    return mongodbUri;
  }

  during<Result>(work: Promise<Result>): Promise<Result> {
    return unlessAborted(work, this.#trouble.signal);
  }

  /** @throws Failure when a part is given up */
  async untilStopped(): Promise<void> {
    try {
      await this.during(new Promise<never>(() => undefined));
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    }
  }

  /** In reverse order of start, because later parts need earlier ones. */
  async stop(): Promise<void> {
    this.#trouble.abort(new Interrupted('SIGTERM'));
    if (this.#parts.length === 0) return;
    this.progress.print('Stopping');
    for (const part of this.#parts.reverse()) await part.stop();
    this.progress.print('Stopped');
  }

  async #startPart(part: Part): Promise<string> {
    const { signal } = this.#trouble;
    const giveUp = (reason: unknown) => this.#trouble.abort(reason);
    signal.throwIfAborted();
    const kept = new KeptPart(part, { progress: this.progress, clock: this.clock, signal, giveUp });
    this.#parts.push(kept);
    try {
      return await kept.untilReady();
    } catch (error) {
      // Ends preparations that are under way.
      giveUp(error);
      throw error;
    }
  }
}
