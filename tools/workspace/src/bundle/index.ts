import { join, resolve } from 'node:path';
import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { fileSizes } from '@blush/server-kit/files';
import { root } from '@blush/machine';
import { withBuilds } from '../build/with-builds.js';
import { bundleServer } from './bundle-server.js';
import { servers } from './servers.js';

/** `npm run bundle [-- <folder>]` */
export async function run([name = 'bundles', ...more]: string[]): Promise<number> {
  if (name.startsWith('-') || more.length > 0)
    throw new Failure('Name one folder, or none: npm run bundle [-- <folder>].');
  const folder = resolve(root, name);
  const { folders } = loadConfig({ root });
  const projects = [...new Set(servers.map(({ project }) => project))];
  const options = { logFile: join(folders.logs, 'bundle.log'), print: (line: string) => console.log(line) };
  await withBuilds(projects, options, () => bundleAll(folder));
  return 0;
}

async function bundleAll(folder: string): Promise<void> {
  for (const server of servers) {
    const target = join(folder, server.name);
    await bundleServer(root, server, target);
    const native = join(target, 'node_modules');
    const packages = server.packages.length > 0 ? await sizeOf(native) : 0;
    const size = megabytes((await sizeOf(target)) - packages);
    const beside = packages > 0 ? `, and ${megabytes(packages)} of ${server.packages.join(', ')}` : '';
    console.log(`${target}: ${size}${beside}`);
  }
}

async function sizeOf(folder: string): Promise<number> {
  const sizes = await fileSizes(folder);
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
