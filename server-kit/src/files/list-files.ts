import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

export async function fileSizes(folder: string): Promise<Map<string, number>> {
  const paths = await listFiles(folder);
  return new Map(
    await Promise.all(paths.map(async (path) => [path, (await stat(join(folder, path))).size] as const)),
  );
}
