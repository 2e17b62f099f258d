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

/** Whether that very process still runs. */
export function isRunning({ pid, began }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return beganAt(pid) === began;
}

function beganAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold blanks; field 22 is the start time.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
