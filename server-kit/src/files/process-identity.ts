import { readFileSync, readlinkSync } from 'node:fs';

export interface ProcessIdentity {
  readonly pid: number;
  /** Start time in ticks since boot, because pids are reused; empty outside Linux. */
  readonly began: string;
  /** Kernel and pid namespace: in another container, the same pid is another process. */
  readonly system?: string | undefined;
}

export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, began: beganAt(process.pid), system: thisSystem() };
}

/** Whether this system can tell if the process runs. */
export function isOfThisSystem({ system }: ProcessIdentity): boolean {
  return system === undefined || system === thisSystem();
}

export function isRunning({ pid, began }: ProcessIdentity): boolean {
  return isAlive(pid) && beganAt(pid) === began;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // Zombies count as ended: in a container, pid 1 often does not reap them.
  return statOf(pid)[STATE] !== 'Z';
}

function beganAt(pid: number): string {
  return statOf(pid)[BEGAN] ?? '';
}

const STATE = 0;
const BEGAN = 19;

/** Fields of `/proc/<pid>/stat`, proc(5), from the third on; empty outside Linux or without such a process. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program name in parentheses and may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Kernel and pid namespace of this process; undefined outside Linux. */
function thisSystem(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}
