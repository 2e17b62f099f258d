import { ManagedProcess } from '@blush/machine';
import { Failure } from '@blush/server-kit/failure';
import type { Progress } from '../terminal/progress.js';
import { allAnswer } from './answers.js';
import { BackOff } from './back-off.js';
import type { Clock } from './clock.js';
import type { Part } from './parts.js';

interface Supervision {
  readonly progress: Progress;
  readonly clock: Clock;
  /** Aborts when all parts stop. */
  readonly signal: AbortSignal;
  /** Gets the reason when a part is not started again. */
  readonly giveUp: (reason: unknown) => void;
}

/** A part of the portal. Once it was ready, its process is started again whenever it ends by itself. */
export class SupervisedPart {
  #process: ManagedProcess;
  /** Address that the process reported when it was ready; empty before. */
  #reported = '';
  #upSince = 0;

  /** Starts the process. */
  constructor(
    private readonly part: Part,
    private readonly supervision: Supervision,
  ) {
    this.#process = this.#launch();
  }

  /** @returns the reported address. @throws Failure when the first start fails or takes too long; it is not repeated */
  async untilReady(): Promise<string> {
    const { progress, clock } = this.supervision;
    const began = progress.seconds;
    await this.#process.untilReady(this.#isReady, this.part.limitMs);
    this.#upSince = clock.now();
    progress.print(`Ready: ${this.part.name} (${(progress.seconds - began).toFixed(1)} s)`);
    // When the portal stops during a back-off, giveUp() has no effect: its signal has aborted already.
    this.#supervise().catch(this.supervision.giveUp);
    return this.#reported;
  }

  stop(): Promise<void> {
    return this.#process.stop();
  }

  #launch(): ManagedProcess {
    this.supervision.signal.throwIfAborted();
    this.#reported = '';
    return new ManagedProcess({ ...this.part, onMessage: this.#onMessage });
  }

  readonly #onMessage = (message: unknown): void => {
    const { report, ready } = message as { report?: string; ready?: string };
    if (report) this.supervision.progress.print(report);
    if (ready) this.#reported = ready;
  };

  readonly #isReady = (): boolean | Promise<boolean> =>
    this.part.reportsReady ? this.#reported !== '' : allAnswer(this.part.readyAddresses);

  async #supervise(): Promise<void> {
    const { clock, signal, giveUp } = this.supervision;
    const backOff = new BackOff();
    for (let how = await this.#process.ended; !signal.aborted; how = await this.#runAgain()) {
      const waitMs = backOff.next(clock.now() - this.#upSince);
      if (waitMs === undefined) return giveUp(await this.#failureOf(how, backOff.endsInARow));
      await this.#announce(how, waitMs);
      await clock.wait(waitMs, signal);
    }
  }

  /** Starts the part again. @returns how it ended, or that it was not ready in time */
  async #runAgain(): Promise<string> {
    const { clock, progress } = this.supervision;
    const began = progress.seconds;
    this.#process = this.#launch();
    const how = await this.#process.whenReady(this.#isReady, this.part.limitMs);
    if (how !== undefined) await this.#process.stop();
    // A start that failed counts as no uptime, however long it took.
    this.#upSince = clock.now();
    if (how !== undefined) return how;
    progress.print(`The ${this.part.name} answers again (${(progress.seconds - began).toFixed(1)} s)`);
    return this.#process.ended;
  }

  async #announce(how: string, waitMs: number): Promise<void> {
    const { advice, log } = await this.#process.report(how);
    const sentence = `The ${this.part.name} ${how}. It is started again in ${waitMs / 1000} s.`;
    this.supervision.progress.print([sentence, ...(advice ? [advice] : []), ...log].join('\n'));
  }

  async #failureOf(how: string, endsInARow: number): Promise<Failure> {
    const { message } = await this.#process.failure(how);
    return new Failure(
      `The ${this.part.name} ended ${endsInARow} times in a row soon after its start, so everything stops.\n${message}`,
    );
  }
}
