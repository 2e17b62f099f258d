import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';

export interface App {
  readonly name: string;
  readonly folder: string;
  readonly dist: string;
  readonly project: string;
  readonly version: string;
}

export function listApps(root: string): App[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces
    .filter((name) => name === SHELL || existsSync(join(root, name, 'remote.json')))
    .sort((one, other) => Number(other === SHELL) - Number(one === SHELL) || one.localeCompare(other))
    .map((name) => readApp(root, name));
}

/** @throws Failure that lists the known apps */
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
