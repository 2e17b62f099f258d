import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrity, remoteDeclaration } from '@blush/shared-ui/contracts';
import * as z from 'zod';

const builtPath = z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/);
const builtFile = z.strictObject({ path: builtPath, integrity });

/** The build for rendering pages ahead; absent where there is none. */
const server = z.optional(builtPath);

/** Everything the bundler wrote. Versions that were released before it was listed have none. */
const files = z.array(builtFile).default([]);

/** Something of each shared module, by the name it is imported by. Versions that were released before it was told have none. */
const byModule = z.record(z.string(), z.string()).default({});

/** Ids of the operations of the API that its code names. Versions that were released before it was told have none. */
const calls = z.array(z.string()).default([]);

const remoteBuild = z.strictObject({
  kind: z.literal('remote'),
  files,
  /** The remote's `remote.json`, as it was when it was built. */
  declaration: remoteDeclaration,
  /** Global that the entry script sets. */
  container: z.string().regex(/^[A-Za-z_$][\w$]*$/),
  entry: z.string().regex(/^[\w.-]+$/),
  integrity,
  /** Further files that every page of the remote needs at once, to be loaded ahead. */
  preload: z.array(builtFile).default([]),
  /** Scripts and style sheets of each page, by the module the page is imported from. */
  pages: z.record(z.string(), z.array(builtFile)).default({}),
  /** Ranges of versions of what it takes from the shell. */
  takes: byModule,
  calls,
  server,
});
export type RemoteBuild = z.output<typeof remoteBuild>;

const shellBuild = z.strictObject({
  kind: z.literal('shell'),
  files,
  /** Version of the host contract this shell keeps. */
  contract: z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a version such as 1.3.0'),
  /** Versions of what it hands to remotes. */
  provides: byModule,
  calls,
  scripts: z.array(builtFile).min(1),
  styles: z.array(builtFile),
  /** Fonts of the first screen. */
  fonts: z.array(builtFile).default([]),
  server,
  title: z.string().min(1),
});
export type ShellBuild = z.output<typeof shellBuild>;

const buildInfo = z.discriminatedUnion('kind', [remoteBuild, shellBuild]);
export type BuildInfo = z.output<typeof buildInfo>;
export type BuiltFile = z.output<typeof builtFile>;

export function isStyleSheet({ path }: BuiltFile): boolean {
  return path.endsWith('.css');
}

export const BUILD_FILE = 'build.json';

/**
 * Reads `build.json` of a build or of a released version: what the bundler says about its output.
 * @throws Error naming the file and what is wrong in it
 */
export async function readBuildInfo(folder: string): Promise<BuildInfo> {
  const file = join(folder, BUILD_FILE);
  const parsed = buildInfo.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is not as agreed: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
