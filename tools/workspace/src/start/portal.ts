import { ManagedProcess } from '@blush/machine';
import type { Progress } from '../terminal/progress.js';
import { Interrupted, unlessAborted } from './interruption.js';
import type { Part } from './parts.js';
import type { PortalPlan } from './plan.js';

export class Portal {
  readonly #processes: ManagedProcess[] = [];
  /** Aborts with a Failure when a part ends by itself, and with {@link Interrupted} on request. */
  readonly #trouble = new AbortController();

  constructor(
    private readonly plan: PortalPlan,
    private readonly progress: Progress,
    interrupted: AbortSignal,
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
        typeof database === 'string' ? database : this.#startDatabase(database),
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

  /** @throws Failure when a part ends by itself */
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
    if (this.#processes.length === 0) return;
    this.progress.print('Stopping');
    for (const process of this.#processes.reverse()) await process.stop();
    this.progress.print('Stopped');
  }

  async #startDatabase(part: Part): Promise<string> {
    let uri = '';
    const onMessage = (message: unknown) => {
      const report = message as { report?: string; ready?: string };
      if (report.report) this.progress.print(report.report);
      if (report.ready) uri = report.ready;
    };
    await this.#startPart({ ...part, onMessage }, () => uri !== '');
    return uri;
  }

  async #startPart(
    part: Part,
    isReady: () => boolean | Promise<boolean> = () => allAnswer(part.answers),
  ): Promise<void> {
    const began = this.progress.seconds;
    await this.#launch(part).untilReady(isReady, part.limitMs);
    this.progress.print(`Ready: ${part.name} (${(this.progress.seconds - began).toFixed(1)} s)`);
  }

  #launch(part: Part): ManagedProcess {
    this.#trouble.signal.throwIfAborted();
    const started = new ManagedProcess(part);
    this.#processes.push(started);
    void started.ended.then(async (how) => {
      if (!started.stopping) this.#trouble.abort(await started.failure(how));
    });
    return started;
  }
}

async function allAnswer(addresses: readonly string[]): Promise<boolean> {
  return (await Promise.all(addresses.map(doesAnswer))).every(Boolean);
}

async function doesAnswer(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
