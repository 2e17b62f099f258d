// Finds and compiles the TypeScript of this workspace, and nothing else. A loader for any project there may be (tsx) takes
// three times as long, before the first line of each process.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What is compiled is kept, by path, and goes with the installation whose compiler made it. */
const kept = new URL('../../../node_modules/.cache/typescript/', import.meta.url);

/**
 * Finds what a source imports by a relative path, with `.js` or without, as the `.ts` that is there; and of packages of
 * the workspace their sources.
 *
 * @type {import('node:module').ResolveHook}
 */
export function resolve(specifier, context, nextResolve) {
  if (specifier.startsWith('.') && context.parentURL?.endsWith('.ts')) {
    const source = new URL(`${specifier.replace(/\.js$/, '')}.ts`, context.parentURL);
    if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
  }
  return nextResolve(specifier, { ...context, conditions: [...context.conditions, '@blush/source'] });
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const file = fileURLToPath(url);
  return { format: 'module', source: await compiled(file, readFileSync(file)), shortCircuit: true };
}

/**
 * JavaScript of a source, which is compiled where it, or Node, has changed since the last time.
 *
 * @param {string} file
 * @param {Buffer} source
 */
async function compiled(file, source) {
  const place = new URL(`${digest(file)}.js`, kept);
  const mark = `//${process.version} ${digest(source)}`;
  const before = existsSync(place) ? readFileSync(place, 'utf8') : '';
  if (before.startsWith(mark)) return before;
  // Loading the compiler takes as long as everything else here, and mostly nothing has changed.
  const { transform } = await import('esbuild');
  const { code } = await transform(source, {
    loader: 'ts',
    banner: mark,
    sourcefile: file,
    sourcemap: 'inline',
    sourcesContent: false,
    target: `node${process.versions.node}`,
  });
  keep(place, code);
  return code;
}

/**
 * Other processes see the old or the new content of a place, never a part.
 *
 * @param {URL} place
 * @param {string} content
 */
function keep(place, content) {
  const draft = new URL(`${randomUUID()}.draft`, kept);
  try {
    mkdirSync(kept, { recursive: true });
    writeFileSync(draft, content);
    renameSync(draft, place);
  } catch {
    // Where nothing may be written, each start compiles.
  }
}

/** @param {string | Buffer} content */
function digest(content) {
  return createHash('sha256').update(content).digest('hex');
}
