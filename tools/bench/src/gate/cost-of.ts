import { cpus } from 'node:os';
import { run } from '@blush/machine';

export interface Cost {
  readonly seconds: number;
  /** CPU time of the whole machine: the time of a command omits processes that outlive their parent, such as a browser's. */
  readonly cpuSeconds: number;
}

const LIMIT_MINUTES = 180;

/** Runs a command and measures it. @throws Error when the command fails */
export async function costOf(
  command: string,
  args: readonly string[],
  cwd: string,
  log: string,
): Promise<Cost> {
  const began = performance.now();
  const before = cpuOfMachine();
  const code = await run(command, args, { cwd, log, minutes: LIMIT_MINUTES });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}; its output is in ${log}`);
  return { seconds: (performance.now() - began) / 1000, cpuSeconds: cpuOfMachine() - before };
}

function cpuOfMachine(): number {
  const milliseconds = cpus().flatMap(({ times: { user, nice, sys, irq } }) => [user, nice, sys, irq]);
  return milliseconds.reduce((sum, time) => sum + time, 0) / 1000;
}
