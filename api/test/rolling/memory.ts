import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB. Linux only. */
export function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kb === undefined) throw new Error(`Process ${pid} has no resident memory`);
  return Number(kb) / 1024;
}
