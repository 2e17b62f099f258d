import { join } from 'node:path';
import { root } from '../root.js';

const hooks = new URL('../../bin/typescript.mjs', import.meta.url).href;

/** Arguments of `node` that run a TypeScript file of this workspace as it stands. */
export function typescriptArgs(file: string): string[] {
  return ['--import', hooks, join(root, file)];
}
