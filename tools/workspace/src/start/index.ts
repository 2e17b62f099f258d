import { parseArgs } from 'node:util';
import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';

export async function run(args: string[]): Promise<number> {
  const fresh = wantsFresh(args);
  const config = loadConfig({ root });
  // Late, so that a wrong option or variable is named without a wait.
  const { runPortal } = await import('./run-portal.js');
  return runPortal(config, { fresh });
}

function wantsFresh(args: string[]): boolean {
  try {
    const { values } = parseArgs({ args, options: { fresh: { type: 'boolean', default: false } } });
    return values.fresh;
  } catch (error) {
    throw new Failure(`${(error as Error).message}. Usage: npm start -- --fresh`);
  }
}
