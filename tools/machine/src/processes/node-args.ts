import { join } from 'node:path';
import { root } from '../root.js';

const hooks = new URL('../../bin/typescript.mjs', import.meta.url).href;

export function typescriptArgs(file: string): string[] {
  return ['--import', hooks, join(root, file)];
}
