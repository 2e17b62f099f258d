import type { Compilation } from 'webpack';

/** @throws Error when the build has no such entrypoint */
export function entryFile(compilation: Compilation, entrypoint: string): string {
  const file = scriptsOf(compilation, entrypoint).at(-1);
  if (file === undefined) throw new Error(`The build has no entry ${entrypoint}`);
  return file;
}

export function scriptsOf(compilation: Compilation, entrypoint: string): string[] {
  return filesOf(compilation, entrypoint, '.js');
}

export function stylesOf(compilation: Compilation, entrypoint: string): string[] {
  return filesOf(compilation, entrypoint, '.css');
}

/** @throws Error when the build has no such chunk */
export function filesOfChunk(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined) throw new Error(`The build has no chunk ${name}`);
  return group.getFiles();
}

function filesOf(compilation: Compilation, entrypoint: string, extension: string): string[] {
  const files = compilation.entrypoints.get(entrypoint)?.getFiles() ?? [];
  return files.filter((file) => file.endsWith(extension));
}
