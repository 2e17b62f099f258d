import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

const live = new Set<ChildProcess>();

/**
 * Disables Nx's daemon, which would outlive a run, its cloud, which uses the network, and a process for each of its
 * plugins: there are only those of Nx itself, and half of the time of a small run went into these processes.
 */
export const nxEnv = {
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
};

interface StartOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly log?: string;
}

/** Starts a program in its own process group, so that its descendants can be ended with it. */
export function start(file: string, args: readonly string[], { cwd, env, log }: StartOptions): ChildProcess {
  // The program writes to the log file directly, so that the log is complete when it has ended.
  const output = log === undefined ? 'inherit' : openSync(log, 'a');
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...nxEnv, ...env },
    stdio: ['ignore', output, output],
    detached: true,
  });
  if (output !== 'inherit') closeSync(output);
  live.add(child);
  child.once('exit', () => live.delete(child));
  return child;
}

/** Exit code; 1 when the start failed or a signal ended the process. */
function exitCodeOf(child: ChildProcess): Promise<number> {
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

interface RunOptions extends StartOptions {
  readonly minutes: number;
}

export async function run(file: string, args: readonly string[], options: RunOptions): Promise<number> {
  const child = start(file, args, options);
  const timer = setTimeout(() => {
    console.error(
      `${file} ${args[0] ?? ''} was killed, because it still ran after ${options.minutes} minutes.`,
    );
    signalGroup(child, 'SIGKILL');
  }, options.minutes * 60_000);
  try {
    return await exitCodeOf(child);
  } finally {
    clearTimeout(timer);
    signalGroup(child, 'SIGKILL');
  }
}

export function signalGroup(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false;
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}

export function interruptAll(): void {
  for (const child of live) child.kill('SIGTERM');
}
