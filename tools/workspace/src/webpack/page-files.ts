import { parse } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { hashFile, type HashedFile } from './build-report-plugin.js';

/** Files of each page, by its file name without extension. @throws Error when two pages have the same name */
export async function filesOfPages(
  compilation: Compilation,
  folder: string,
): Promise<Record<string, HashedFile[]>> {
  const pages: Record<string, HashedFile[]> = {};
  for (const group of compilation.chunkGroups) {
    for (const block of group.blocksIterable) {
      const imported = block.dependencies.map((dependency) => compilation.moduleGraph.getModule(dependency));
      const resource = imported.map(resourceOf).find((path) => path !== undefined);
      if (resource === undefined) continue;
      const { name } = parse(resource);
      if (pages[name]) throw new Error(`Two pages are named ${name}`);
      pages[name] = await Promise.all(group.getFiles().map((file) => hashFile(folder, file)));
    }
  }
  return Object.fromEntries(Object.entries(pages).sort(([one], [other]) => one.localeCompare(other)));
}

function resourceOf(module: Module | null): string | undefined {
  if (module === null) return undefined;
  if ('rootModule' in module) return resourceOf(module.rootModule as Module);
  return 'resource' in module ? (module.resource as string) : undefined;
}
