import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

const api = new URL('../../', import.meta.url).href;

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  // Jest's runner adds a query, so that a spec file can run again.
  const [file = ''] = url.split('?', 1);
  if (!file.startsWith(api) || !file.endsWith('.ts')) return nextLoad(url, context);
  const { code: source } = await transformFile(fileURLToPath(file), { ...swcOptions, swcrc: false });
  return { format: 'module', source, shortCircuit: true };
}
