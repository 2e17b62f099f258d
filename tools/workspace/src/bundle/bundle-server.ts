import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { Failure } from '@blush/server-kit/failure';
import * as z from 'zod';
import type { Server } from './servers.js';

/** Optional packages: dependencies load them only if they are installed. */
const optional = [
  '@aws-sdk/credential-providers',
  '@fastify/multipart',
  '@fastify/view',
  '@mongodb-js/zstd',
  '@nestjs/microservices',
  '@nestjs/microservices/*',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  '@nestjs/websockets/*',
  'aws4',
  'class-transformer',
  'class-validator',
  'gcp-metadata',
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  'socks',
];

/** Defines the globals that CommonJS modules expect. */
const commonJs = [
  "import { createRequire as $createRequire } from 'node:module';",
  "import { fileURLToPath as $path } from 'node:url';",
  "import { dirname as $dirname } from 'node:path';",
  'const require = $createRequire(import.meta.url);',
  'const __filename = $path(import.meta.url);',
  'const __dirname = $dirname(__filename);',
].join('');

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/** Also marks a folder as a bundle, which the next run may replace. */
const MANIFEST = `${JSON.stringify({ private: true, type: 'module' })}\n`;

/**
 * Bundles a built server into a folder that needs only Node.js to run.
 * @throws Failure when the folder has other files than those of an earlier bundle
 */
export async function bundleServer(root: string, server: Server, folder: string): Promise<void> {
  assertReplaceable(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), MANIFEST);
  await build({
    absWorkingDir: root,
    entryPoints: server.entries,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    // Identifiers are not minified, because Nest and Mongoose use the names of classes.
    minifySyntax: true,
    minifyWhitespace: true,
    keepNames: true,
    legalComments: 'linked',
    external: [...server.packages, ...(server.unused ?? []), ...optional],
    banner: { js: commonJs },
    inject: [...(server.first ?? [])],
    logLevel: 'error',
  });
  for (const [place, source] of Object.entries(server.files)) copy(join(root, source), join(folder, place));
  for (const name of packagesWith(root, server.packages))
    copy(join(root, 'node_modules', name), join(folder, 'node_modules', name));
}

function assertReplaceable(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const file = join(folder, 'package.json');
  if (existsSync(file) && readFileSync(file, 'utf8') === MANIFEST) return;
  throw new Failure(`${folder} exists and is not a bundle of an earlier run. Name another folder.`);
}

/** Names of the packages and of their dependencies, as far as they are installed for this machine. */
function packagesWith(root: string, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const file = join(root, 'node_modules', name, 'package.json');
    if (found.has(name) || !existsSync(file)) return;
    found.add(name);
    const { dependencies, optionalDependencies } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) add(dependency);
  };
  names.forEach(add);
  return found;
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
}
