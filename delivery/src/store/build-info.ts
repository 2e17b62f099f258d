import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrity, remoteDeclaration } from '@blush/shared-ui/contracts';
import * as z from 'zod';

const builtPath = z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/);
const builtFile = z.strictObject({ path: builtPath, integrity });

const server = z.optional(builtPath);

// Versions that were released before a field existed lack it, so it defaults to an empty value.
const files = z.array(builtFile).default([]);

const byModule = z.record(z.string(), z.string()).default({});

const calls = z.array(z.string()).default([]);

const remoteBuild = z.strictObject({
  kind: z.literal('remote'),
  files,
  declaration: remoteDeclaration,
  container: z.string().regex(/^[A-Za-z_$][\w$]*$/),
  entry: z.string().regex(/^[\w.-]+$/),
  integrity,
  preload: z.array(builtFile).default([]),
  pages: z.record(z.string(), z.array(builtFile)).default({}),
  takes: byModule,
  calls,
  server,
});
export type RemoteBuild = z.output<typeof remoteBuild>;

const shellBuild = z.strictObject({
  kind: z.literal('shell'),
  files,
  contract: z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a version such as 1.3.0'),
  provides: byModule,
  calls,
  scripts: z.array(builtFile).min(1),
  styles: z.array(builtFile),
  fonts: z.array(builtFile).default([]),
  /** Whether it runs under Trusted Types and without `unsafe-inline` for styles; older shells do not. */
  strictPolicies: z.boolean().default(false),
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

/** @throws Error naming the file and its invalid fields */
export async function readBuildInfo(folder: string): Promise<BuildInfo> {
  const file = join(folder, BUILD_FILE);
  return parseBuildInfo(await readFile(file, 'utf8'), file);
}

/** @param file named by errors. @throws Error naming the invalid fields */
export function parseBuildInfo(text: string, file: string): BuildInfo {
  const parsed = buildInfo.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${file} is invalid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
