import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { Failure } from '@blush/server-kit/failure';
import { npm } from './npm.js';

const manifest = z.looseObject({});
const workspace = z.object({
  name: z.string(),
  version: z.string(),
  workspaces: z.array(z.string()),
  overrides: z.record(z.string(), z.string()),
});

/** Whether a project is needed by development and CI only. */
const isTool = (project: string) => project.startsWith('tools/') || project === 'e2e';

/**
 * Calls `use` with a folder whose lock file has exactly the packages that production needs, in the versions of the
 * workspace. npm prunes the file offline; on the whole workspace, npm's own commands would include the tools, which are
 * workspaces as well.
 * @throws Failure when npm cannot prune the lock file
 */
export async function withProductionLock<T>(
  root: string,
  use: (folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'blush-production-'));
  try {
    const { workspaces, ...whole } = workspace.parse(read(root, 'package.json'));
    const projects = workspaces.filter((project) => !isTool(project));
    write(folder, 'package.json', { ...whole, private: true, workspaces: projects });
    for (const project of projects) {
      const file = join(project, 'package.json');
      write(folder, file, { ...manifest.parse(read(root, file)), devDependencies: {} });
    }
    cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
    const prune = [
      'install',
      '--package-lock-only',
      '--offline',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ];
    const { status, errorOutput } = npm(prune, folder);
    if (status !== 0) throw new Failure(`The lock file of production could not be made:\n${errorOutput}`);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

function write(folder: string, file: string, content: unknown): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(content));
}
