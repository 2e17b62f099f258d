import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { type HashKind, integrityOf } from '@blush/delivery/integrity';
import { compressFile } from './compress.js';

export interface HashedFile {
  path: string;
  integrity: string;
}

/**
 * @param kind `sha256` for preloads, as in webpack's runtime: with two kinds, browsers would fetch a file twice; `sha384` for
 * registry entries
 */
export async function hashFile(folder: string, path: string, kind: HashKind = 'sha256'): Promise<HashedFile> {
  const content = await readFile(join(folder, path));
  return { path, integrity: integrityOf(content, kind) };
}

type ReportMaker = (compilation: Compilation, folder: string) => Promise<object>;

/** Writes `build.json`, which lists every other file of the build with its hash. */
export class BuildReportPlugin {
  /** @param others files of builds that this one depends on, in the same folder */
  constructor(
    private readonly makeReport: ReportMaker,
    private readonly others: readonly string[] = [],
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise(BuildReportPlugin.name, async (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compiler.outputPath;
      const names = compilation.getAssets().map(({ name }) => name);
      const copies = await Promise.all(names.map((name) => compressFile(join(folder, name))));
      const compressed = copies.flatMap((copy) => (copy ? relative(folder, copy) : []));
      const paths = [...names, ...compressed, ...this.others].sort();
      const files = await Promise.all(paths.map((path) => hashFile(folder, path)));
      const report = { ...(await this.makeReport(compilation, folder)), files };
      await writeFile(join(folder, 'build.json'), `${JSON.stringify(report, null, 2)}\n`);
    });
  }
}
