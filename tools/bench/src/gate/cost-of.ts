import { readFileSync } from 'node:fs';
import { run } from '@blush/machine';

export interface Cost {
  readonly seconds: number;
  /** CPU seconds of the command and its descendants. */
  readonly cpuSeconds: number;
}

/** Clock ticks per second in `/proc` on Linux. */
const TICKS = 100;
const LIMIT_MINUTES = 180;

/** @throws Error when the command fails */
export async function costOf(
  command: string,
  args: readonly string[],
  cwd: string,
  log: string,
): Promise<Cost> {
  const began = performance.now();
  const before = childrensCpu();
  const code = await run(command, args, { cwd, log, minutes: LIMIT_MINUTES });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}; its output is in ${log}`);
  return { seconds: (performance.now() - began) / 1000, cpuSeconds: childrensCpu() - before };
}

function childrensCpu(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // cutime and cstime, fields 16 and 17 of proc(5), counted after the program name in brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}
