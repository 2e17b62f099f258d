import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

const live = new Set<ChildProcess>();

/** Every gate runs without Nx's background processes and its cloud, which outlive a run or reach outside. */
const quiet = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' };

export interface StartOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** File that receives the output; absent: it is shown. */
  readonly log?: string;
}

/** Starts a program in a process group of its own, so that whatever it starts can be ended with it. */
export function start(file: string, args: readonly string[], { cwd, env, log }: StartOptions): ChildProcess {
  // The program writes to its log by itself, so that all of it is there once the program has ended.
  const output = log === undefined ? 'inherit' : openSync(log, 'a');
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...quiet, ...env },
    stdio: ['ignore', output, output],
    detached: true,
  });
  if (output !== 'inherit') closeSync(output);
  live.add(child);
  child.once('exit', () => live.delete(child));
  return child;
}

/** Exit code of a process; 1 when it could not be started or was ended by a signal. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode ?? 1);
    child.once('error', (error) => {
      live.delete(child);
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

export interface RunOptions extends StartOptions {
  readonly minutes: number;
}

/** Runs a program to its end and answers its exit code; past its time it is ended and 1 is answered. */
export async function run(file: string, args: readonly string[], options: RunOptions): Promise<number> {
  const child = start(file, args, options);
  const timer = setTimeout(() => {
    console.error(`${file} ${args[0] ?? ''} was not done after ${options.minutes} minutes and is ended.`);
    signalGroup(child, 'SIGKILL');
  }, options.minutes * 60_000);
  try {
    return await ended(child);
  } finally {
    clearTimeout(timer);
    signalGroup(child, 'SIGKILL');
  }
}

/** Sends a signal to a process and all it started; answers whether any of them was still there. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false;
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}

/** Asks everything that still runs to end. */
export function interruptAll(): void {
  for (const child of live) child.kill('SIGTERM');
}
