import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { type HashKind, integrityOf } from '@blush/delivery';
import { compressFile } from './compress.js';

/** A file of the build, and the hash a browser checks it by. */
export interface HashedFile {
  path: string;
  integrity: string;
}

/**
 * Reads a written file and hashes it as Subresource Integrity wants it. Files that a build loads itself carry SHA-256
 * in its runtime, and a browser takes a preloaded file only where both ask for the same; the entries that registries
 * name stay with SHA-384, which shells in open tabs ask for.
 */
export async function hashFile(folder: string, path: string, kind: HashKind = 'sha256'): Promise<HashedFile> {
  const content = await readFile(join(folder, path));
  return { path, integrity: integrityOf(content, kind) };
}

/** Tells the release what a build made: gets the compilation and the output folder, returns `build.json`. */
export type ReportMaker = (compilation: Compilation, folder: string) => Promise<object>;

/** After the files are written: `build.json` with the hash of each for the release, and brotli copies for the edge server. */
export class BuildReportPlugin {
  constructor(private readonly makeReport: ReportMaker) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise(BuildReportPlugin.name, async (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compiler.outputPath;
      const names = compilation.getAssets().map(({ name }) => name);
      const copies = await Promise.all(names.map((name) => compressFile(join(folder, name))));
      const paths = [...names, ...copies.flatMap((copy) => (copy ? relative(folder, copy) : []))].sort();
      const files = await Promise.all(paths.map((path) => hashFile(folder, path)));
      const report = { ...(await this.makeReport(compilation, folder)), files };
      await writeFile(join(folder, 'build.json'), `${JSON.stringify(report, null, 2)}\n`);
    });
  }
}
