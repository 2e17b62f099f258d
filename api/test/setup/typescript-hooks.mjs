import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

const api = new URL('../../', import.meta.url).href;

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.startsWith(api) || !url.endsWith('.ts')) return nextLoad(url, context);
  const { code: source } = await transformFile(fileURLToPath(url), { ...swcOptions, swcrc: false });
  return { format: 'module', source, shortCircuit: true };
}
