import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { compressFile } from './compress.js';

/** A file of the build, and the hash a browser checks it by. */
export interface HashedFile {
  path: string;
  integrity: string;
}

/** Reads a written file and hashes it as Subresource Integrity wants it. */
export async function hashFile(folder: string, path: string): Promise<HashedFile> {
  const content = await readFile(join(folder, path));
  return { path, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
}

/** Tells the release what a build made: gets the compilation and the output folder, returns `build.json`. */
export type ReportMaker = (compilation: Compilation, folder: string) => Promise<object>;

/** After the files are written: `build.json` for the release, and brotli copies for the edge server. */
export class BuildReportPlugin {
  constructor(private readonly makeReport: ReportMaker) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise(BuildReportPlugin.name, async (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compiler.outputPath;
      await Promise.all(compilation.getAssets().map(({ name }) => compressFile(join(folder, name))));
      const report = await this.makeReport(compilation, folder);
      await writeFile(join(folder, 'build.json'), `${JSON.stringify(report, null, 2)}\n`);
    });
  }
}
