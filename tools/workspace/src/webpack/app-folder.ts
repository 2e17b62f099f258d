import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@blush/machine';
import { remoteDeclaration, type RemoteDeclaration } from '@blush/shared-ui/contracts';
import { z } from 'zod';
import { sourceHash } from './source-hash.js';

const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

/** Exact versions of an app's dependencies, by package. */
export function dependencyVersions(dir: string): Record<string, string> {
  return manifest.parse(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))).dependencies;
}

/** The checked `remote.json` of an app. Throws when it is not one. */
export function readDeclaration(dir: string): RemoteDeclaration {
  return remoteDeclaration.parse(JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')));
}

/** Federation container of a remote: its name as an identifier, `mfe_student` for `mfe-student`. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/**
 * Digits that change with what goes into an app's build.
 * @param shared folder of shared-ui's sources that the app bundles: a remote its contracts, the shell all of them
 */
export function buildHash(dir: string, shared: 'src' | 'src/contracts'): string {
  return sourceHash(
    root,
    [join(dir, 'src'), join(root, 'shared-ui', shared), import.meta.dirname],
    [join(dir, 'package.json'), join(root, 'package-lock.json')],
  );
}
