import { exec, execFile, execFileSync, type ExecOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Data folder of the portal under test, with its releases. */
export const blushHome = resolve(root, process.env.BLUSH_HOME || '.blush');

/**
 * Environment of commands in a clone. Nx takes from the cache of this workspace what the clone has not changed, such as
 * builds of the packages that a remote needs.
 */
export const cloneEnv: NodeJS.ProcessEnv = {
  ...process.env,
  BLUSH_HOME: blushHome,
  NX_DAEMON: 'false',
  NX_CACHE_DIRECTORY: join(root, '.nx/cache'),
  NX_WORKSPACE_DATA_DIRECTORY: join(root, '.nx/workspace-data'),
};

/** A separate checkout, like that of a remote's team, which releases into the store of the running portal. */
export interface WorkspaceClone {
  readonly folder: string;
  /** Replaces a text in the sources below a folder. @throws Error when it is not found */
  replace(folder: string, text: string, by: string): Promise<void>;
  /** Removes every spec below a folder but one. @throws Error when that one does not exist */
  keepOneTest(folder: string, spec: string): Promise<void>;
  /** Runs a command of the portal, such as `release mfe-student`. @throws Error with its output when it fails */
  command(...args: string[]): Promise<void>;
  /** Runs a shell command. @throws Error with its output when it fails */
  shell(line: string): Promise<void>;
  remove(): Promise<void>;
}

/** Copies the working tree with uncommitted changes; installed packages are linked, not copied. */
export async function cloneWorkspace(): Promise<WorkspaceClone> {
  const clone = await mkdtemp(join(tmpdir(), 'blush-clone-'));
  for (const file of sourceFiles()) {
    await cp(join(root, file), join(clone, file)).catch((error: NodeJS.ErrnoException) => {
      // Git still lists a deleted file before the deletion is committed.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await linkPackages(clone);
  const options = {
    cwd: clone,
    maxBuffer: 2 ** 26,
    env: cloneEnv,
  } satisfies ExecOptions;
  return {
    folder: clone,
    replace: (folder, text, by) => replaceBelow(join(clone, folder), text, by),
    keepOneTest: (folder, spec) => removeSpecsBelow(join(clone, folder), spec),
    command: async (...args) => {
      const program = join(clone, 'tools/cli/bin/blush.mjs');
      await promisify(execFile)(process.execPath, [program, ...args], options);
    },
    shell: async (line) => {
      await promisify(exec)(line, options);
    },
    remove: () => rm(clone, { recursive: true, force: true }),
  };
}

function sourceFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(Boolean);
}

/** The clone must use its own workspace packages, so their relative links are copied unchanged. */
async function linkPackages(clone: string): Promise<void> {
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const modules = join(clone, 'node_modules');
  await mkdir(modules);
  for (const entry of await readdir(join(root, 'node_modules'))) {
    const original = join(root, 'node_modules', entry);
    if (entry === '@blush')
      await cp(original, join(modules, entry), { recursive: true, verbatimSymlinks: true });
    else await symlink(original, join(modules, entry));
  }
  for (const workspace of workspaces) {
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) await symlink(own, join(clone, workspace, 'node_modules'));
  }
}

async function removeSpecsBelow(folder: string, kept: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const specs = entries.filter(({ name }) => /\.spec\.tsx?$/.test(name));
  if (!specs.some(({ name }) => name === kept)) throw new Error(`There is no ${kept} below ${folder}`);
  for (const { name, parentPath } of specs) if (name !== kept) await rm(join(parentPath, name));
}

async function replaceBelow(folder: string, text: string, by: string): Promise<void> {
  let found = false;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file, 'utf8');
    if (!content.includes(text)) continue;
    found = true;
    await writeFile(file, content.replaceAll(text, by));
  }
  if (!found) throw new Error(`No file below ${folder} contains "${text}"`);
}
