import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { SHELL } from '../store/live.js';

/** A part of the portal that is built and released on its own. */
export interface App {
  /** Name of its folder: `shell`, or the name of the remote. */
  readonly name: string;
  readonly folder: string;
  /** Where its build puts what is to be released. */
  readonly dist: string;
  /** Name of its project in the workspace. */
  readonly project: string;
  /** Version its package declares. */
  readonly version: string;
}

/** Every releasable app of the workspace: the shell first, then each package that has a `remote.json`. */
export function listApps(root: string): App[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces
    .filter((name) => name === SHELL || existsSync(join(root, name, 'remote.json')))
    .sort((one, other) => Number(other === SHELL) - Number(one === SHELL) || one.localeCompare(other))
    .map((name) => readApp(root, name));
}

/** @throws Failure that names the apps there are */
export function findApp(root: string, name: string): App {
  const apps = listApps(root);
  const app = apps.find((candidate) => candidate.name === name);
  if (app) return app;
  throw new Failure(
    `There is no app "${name}". Apps that are released on their own: ${apps.map((one) => one.name).join(', ')}.`,
  );
}

function readApp(root: string, name: string): App {
  const folder = join(root, name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return { name, folder, dist: join(folder, 'dist'), project: manifest.name, version: manifest.version };
}
