import { readFileSync } from 'node:fs';

const OLD_SPACE = /^nodejs_heap_space_size_used_bytes\{space="old"[^}]*\} (\d+)$/m;

/** Size of the old space in MB: objects in use, and garbage since the last full collection. @param metricsUrl of an API process */
export async function oldSpaceMb(metricsUrl: string): Promise<number> {
  const bytes = OLD_SPACE.exec(await (await fetch(metricsUrl)).text())?.[1];
  if (bytes === undefined) throw new Error(`${metricsUrl} has no size of the old space`);
  return Number(bytes) / 1024 / 1024;
}

/** Resident memory of a process in MB. Linux only. */
export function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kb === undefined) throw new Error(`Process ${pid} has no resident memory`);
  return Number(kb) / 1024;
}
