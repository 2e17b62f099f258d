import { parseArgs } from 'node:util';
import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { runPortal } from './run-portal.js';

export async function run(args: string[]): Promise<number> {
  const fresh = wantsFresh(args);
  return runPortal(loadConfig({ root }), { fresh });
}

function wantsFresh(args: string[]): boolean {
  try {
    const { values } = parseArgs({ args, options: { fresh: { type: 'boolean', default: false } } });
    return values.fresh;
  } catch (error) {
    throw new Failure(`${(error as Error).message}. Usage: npm start -- --fresh`);
  }
}
