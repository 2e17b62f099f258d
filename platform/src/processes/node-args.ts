import { join } from 'node:path';
import { root } from '../root.js';

/** Arguments of `node` that run a TypeScript file of this workspace as it stands. */
export function typescriptArgs(file: string): string[] {
  return ['--conditions=@blush/source', '--import', import.meta.resolve('tsx'), join(root, file)];
}
