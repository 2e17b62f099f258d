import { readFileSync } from 'node:fs';
import { run } from '@blush/machine';

/** What a command took. */
export interface Cost {
  readonly seconds: number;
  /** Seconds of a processor, of the command and all it started and waited for. */
  readonly cpuSeconds: number;
}

/** Ticks of the kernel in a second, as `/proc` counts them on Linux. */
const TICKS = 100;
const LIMIT_MINUTES = 180;

/** Runs a command and answers what it took. @throws Error when it fails */
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

/** Seconds of a processor that children of this process which have ended took, with their own children. */
function childrensCpu(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // Behind the program's name, which stands in brackets: cutime and cstime are fields 16 and 17 of proc(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}
