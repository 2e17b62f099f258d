import { existsSync, statSync } from 'node:fs';
import { join, normalize, posix, sep } from 'node:path';
import { Failure } from '@blush/server-kit/failure';

/** Folders where a fault costs money, seats or sessions. */
export const defaultTargets = [
  'api/src/payments',
  'api/src/auth',
  'api/src/carts',
  'api/src/cart-items',
  'api/src/users',
  'api/src/classes/seats.service.ts',
  'api/src/classes/class-review.service.ts',
  'delivery/src/store',
  'delivery/src/edge',
  'shared-ui/src/api-client',
  'shared-ui/src/session',
  'shell/src/remotes',
  'shell/src/areas',
  'shell/src/session',
  'mfe-student/src/features/payment',
  'mfe-student/src/features/payment-history',
  'mfe-staff/src/features/payments',
] as const;

/** Folders with further specs, by the folder that they test. */
const furtherSpecs: Readonly<Record<string, readonly string[]>> = {
  'api/src/classes/seats.service.ts': ['src/payments'],
  'api/src/cart-items': ['src/carts'],
  'shell/src/remotes': ['src/app'],
  'shell/src/areas': ['src/app'],
};

export interface Target {
  /** As given on the command line, relative to the workspace. */
  readonly path: string;
  /** Folder of the project, relative to the workspace. */
  readonly project: string;
  /** Glob patterns of the code, relative to the project. */
  readonly code: readonly string[];
  /** Folders whose specs are run, relative to the project. */
  readonly specs: readonly string[];
}

/** @throws Failure when the path is not part of the sources of a project with tests */
export function targetAt(root: string, given: string): Target {
  const path = normalize(given).split(sep).join('/').replace(/\/$/, '');
  const [, project = '', below = ''] = /^(.+?)\/(src\b.*)$/.exec(path) ?? [];
  if (!existsSync(join(root, project, 'jest.config.mjs')) || !existsSync(join(root, path))) {
    throw new Failure(`${given} is no folder of a project's sources, such as ${defaultTargets[0]}.`);
  }
  const isFolder = statSync(join(root, path)).isDirectory();
  const code = isFolder ? [`${below}/**/*.{ts,tsx}`, '!**/*.spec.{ts,tsx}', '!**/test{,ing}/**'] : [below];
  const specs = [isFolder ? below : posix.dirname(below), ...(furtherSpecs[path] ?? [])];
  return { path, project, code, specs };
}
