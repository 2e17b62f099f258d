import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@blush/machine';

/**
 * Clones what is committed, as a pipeline does, links the installed packages, and commits the removal of other specs.
 * @param specs name of the spec to keep, by the folder of the app
 * @returns the commit of the clone
 */
export async function checkOut(folder: string, specs: Readonly<Record<string, string>>): Promise<string> {
  const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
  git(root, 'clone', '--quiet', root, folder);
  await linkPackages(folder);
  for (const [app, kept] of Object.entries(specs)) await keepOneSpec(join(folder, app, 'src'), kept);
  git(folder, 'config', 'user.email', 'pipeline@school.example');
  git(folder, 'config', 'user.name', 'Pipeline');
  git(folder, 'commit', '--all', '--quiet', '--no-verify', '--message=Keep one spec of each app');
  return git(folder, 'rev-parse', 'HEAD');
}

/** The clone must use its own workspace packages, so their relative links are copied as they are. */
async function linkPackages(folder: string): Promise<void> {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly workspaces: readonly string[];
  };
  for (const place of ['.', ...workspaces]) {
    const own = join(root, place, 'node_modules');
    if (!existsSync(own)) continue;
    // A folder, because Git would report a link as an uncommitted file.
    const modules = join(folder, place, 'node_modules');
    await mkdir(modules);
    for (const entry of await readdir(own)) {
      const original = join(own, entry);
      if (entry === '@blush')
        await cp(original, join(modules, entry), { recursive: true, verbatimSymlinks: true });
      else await symlink(original, join(modules, entry));
    }
  }
}

/** Removes the other specs, which the gate runs. @throws Error when no spec is named `kept` */
async function keepOneSpec(folder: string, kept: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const specs = entries.filter(({ name }) => /\.spec\.tsx?$/.test(name));
  if (!specs.some(({ name }) => name === kept)) throw new Error(`There is no ${kept} below ${folder}`);
  for (const { name, parentPath } of specs) if (name !== kept) await rm(join(parentPath, name));
}
