import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readIfPresent } from '@blush/server-kit/files';

const api = fileURLToPath(new URL('../../', import.meta.url));

let checked: Promise<void> | undefined;

/**
 * Compares sources with the source maps of the build, as file times change when branches are switched.
 * @throws Error with the command to run when the build is outdated
 */
export function requireFreshBuild(): Promise<void> {
  checked ??= staleSources(`${api}src`, `${api}dist`).then((stale) => {
    if (stale.length > 0)
      throw new Error(`The build is outdated: ${stale.join(', ')}. Run: npx nx run @blush/api:build`);
  });
  return checked;
}

/** Sources whose build is missing or outdated. */
export async function staleSources(sources: string, built: string): Promise<string[]> {
  const files = (await readdir(sources, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const isStale = await Promise.all(
    files.map(async (file) => {
      const map = `${built}/${file.replace(/\.ts$/, '.js.map')}`;
      return (await readFile(`${sources}/${file}`, 'utf8')) !== (await sourceIn(map));
    }),
  );
  return files.filter((_file, index) => isStale[index]).toSorted();
}

async function sourceIn(map: string): Promise<string | undefined> {
  const text = await readIfPresent(map);
  return text === undefined
    ? undefined
    : (JSON.parse(text) as { sourcesContent?: string[] }).sourcesContent?.[0];
}
