import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, closeSync, renameSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@blush/server-kit/failure';
import { warnings } from './log-warnings.js';
import { previousLog, rotateLog } from './rotate-log.js';
import { signalGroup } from './run.js';

const POLL_MS = 50;
const STOP_MS = 15_000;

interface End {
  /** Predicate of a sentence, such as `ended with code 1`. */
  readonly how: string;
  readonly warnings: readonly string[];
}

/** Returns advice for an end whose cause it recognizes. */
export type Remedy = (end: End) => string | undefined;

interface EndReport {
  /** Advice of the remedy, if it recognized the cause. */
  readonly advice: string | undefined;
  /** The last warnings and errors of the log, after a line that names the file; empty if there are none. */
  readonly log: readonly string[];
}

export interface ProcessSpec {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly logFile: string;
  readonly onMessage?: (message: unknown) => void;
  readonly remedy?: Remedy;
  /** Advice for causes that the remedy does not recognize. */
  readonly advice?: string;
}

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;

/** A child in its own process group, so that Ctrl-C in a terminal reaches only the parent, which stops children in order. */
export class ManagedProcess {
  /** Resolves with how the process ended; never rejects. */
  readonly ended: Promise<string>;
  readonly #child: ChildProcess;
  #running = true;
  #stopping = false;

  constructor(readonly spec: ProcessSpec) {
    const log = openLog(spec.logFile);
    this.#child = spawn(process.execPath, ['--import', endWithParent, ...spec.args], {
      cwd: spec.cwd,
      env: spec.env,
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    if (spec.onMessage) this.#child.on('message', spec.onMessage);
    this.ended = new Promise<string>((resolve) => {
      this.#child.once('error', (error) => resolve(`could not be started: ${error.message}`));
      this.#child.once('exit', (code, signal) =>
        resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`),
      );
    });
    const endRotation = rotateLog(spec.logFile);
    void this.ended.then(() => {
      this.#running = false;
      endRotation();
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** @returns undefined once the process is ready; otherwise how it ended before, or that the limit passed */
  async whenReady(isReady: () => boolean | Promise<boolean>, limitMs: number): Promise<string | undefined> {
    const deadline = Date.now() + limitMs;
    while (!(await isReady())) {
      if (!this.#running) return this.ended;
      if (Date.now() > deadline) return `was not ready after ${limitMs / 1000} s`;
      await Promise.race([sleep(POLL_MS), this.ended]);
    }
    return undefined;
  }

  /** @throws Failure when the process ends first or the limit passes */
  async untilReady(isReady: () => boolean | Promise<boolean>, limitMs: number): Promise<void> {
    const how = await this.whenReady(isReady, limitMs);
    if (how !== undefined) throw await this.failure(how);
  }

  async report(how: string): Promise<EndReport> {
    const { logFile, remedy } = this.spec;
    const messages = await warnings(logFile);
    const log = messages.map((line) => `    ${line}`);
    return {
      advice: remedy?.({ how, warnings: messages }),
      log: log.length > 0 ? [`Its log, ${logFile}, ends with:`, ...log] : [],
    };
  }

  async failure(how: string): Promise<Failure> {
    const { name, logFile, advice: standard } = this.spec;
    const { advice, log } = await this.report(how);
    const lines = [`The ${name} ${how}.`, advice ?? standard ?? defaultAdvice(how, logFile), ...log];
    return new Failure(lines.join('\n'));
  }

  async stop(graceMs = STOP_MS): Promise<void> {
    this.#stopping = true;
    if (this.#running) {
      this.#child.kill('SIGTERM');
      const killTimer = setTimeout(() => this.#child.kill('SIGKILL'), graceMs);
      await this.ended;
      clearTimeout(killTimer);
      if (this.#child.connected) this.#child.disconnect();
    }
    await this.#endDescendants(graceMs);
  }

  /** Ends what the process has left in its group, such as a database that it was about to start. */
  async #endDescendants(graceMs: number): Promise<void> {
    const deadline = Date.now() + graceMs;
    if (!signalGroup(this.#child, 'SIGTERM')) return;
    while (signalGroup(this.#child, 0)) {
      if (Date.now() > deadline) return void signalGroup(this.#child, 'SIGKILL');
      await sleep(POLL_MS);
    }
  }
}

function defaultAdvice(how: string, logFile: string): string {
  const killed = 'It was killed, perhaps by the system because memory ran out. ';
  return `${how.includes('SIGKILL') ? killed : ''}Start again; if it ends again, its log tells more: ${logFile}`;
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) renameSync(file, previousLog(file));
  // Appends, so that writing goes on at the start of the file after `rotateLog` has emptied it.
  return openSync(file, 'a');
}
