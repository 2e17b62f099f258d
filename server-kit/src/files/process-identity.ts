import { readFileSync } from 'node:fs';

/** Names one process, also after its number was given to another one. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Moment the process began, in ticks since boot; empty where the system does not tell (not Linux). */
  readonly began: string;
}

export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, began: beganAt(process.pid) };
}

/** Whether that very process still runs. One that has ended but was never collected by its parent does not. */
export function isRunning({ pid, began }: ProcessIdentity): boolean {
  if (!isAlive(pid)) return false;
  return beganAt(pid) === began;
}

/** Whether a process of this number runs. One that has ended but was never collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // In a container the first process often collects no orphans, which then stay in the list for good.
  return statOf(pid)[STATE] !== 'Z';
}

function beganAt(pid: number): string {
  return statOf(pid)[BEGAN] ?? '';
}

/** Places in the list that {@link statOf} gives. */
const STATE = 0;
const BEGAN = 19;

/** What Linux tells of a process (proc(5)), from the third field on; empty elsewhere, or when there is no such process. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold blanks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
