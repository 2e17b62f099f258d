import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@blush/machine';
import { remoteDeclaration, type RemoteDeclaration } from '@blush/shared-ui/contracts';
import { z } from 'zod';
import { sourceHash } from './source-hash.js';

const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

export function dependencyVersions(dir: string): Record<string, string> {
  return manifest.parse(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))).dependencies;
}

/** @throws ZodError */
export function readDeclaration(dir: string): RemoteDeclaration {
  return remoteDeclaration.parse(JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')));
}

export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/** @param shared folders of shared-ui that the build bundles: all in the shell, some in remotes */
export function buildHash(dir: string, shared: readonly string[]): string {
  return sourceHash(
    root,
    [join(dir, 'src'), ...shared.map((folder) => join(root, 'shared-ui', folder)), import.meta.dirname],
    [join(dir, 'package.json'), join(root, 'package-lock.json')],
  );
}
