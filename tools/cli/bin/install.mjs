import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} file */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Compares the lock file with the record of installed packages, which npm writes last. Ignores links of remotes, because no
 * package imports a remote.
 * @param {string} root folder of the workspace
 * @returns {string | undefined} the first difference
 */
function firstDifference(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (!wanted) return 'package-lock.json cannot be read';
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return 'nothing is installed yet';
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || entry.optional) continue;
    if (entry.link && existsSync(join(root, entry.resolved, 'remote.json'))) continue;
    const present = installed[path];
    if (!present) return `${path} is missing`;
    if (present.version !== entry.version) return `${path} is ${present.version}, wanted ${entry.version}`;
  }
  return undefined;
}

/**
 * @param {string} root folder of the workspace
 * @returns {boolean} false when the packages still do not match the lock file; the reason has been printed
 */
export function installMissing(root) {
  const reason = firstDifference(root);
  if (!reason) return true;
  console.log(`Installing packages (${reason}); this takes a few minutes the first time.`);
  // With NODE_ENV=production npm would leave out development packages, which every command needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  // Other package managers set the variable too, and have no such command.
  const result = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) {
    console.error(
      `The packages could not be installed (${result.error?.message ?? 'see above'}). Check that the npm registry can be ` +
        'reached, run `npm ci --include=dev` by hand, then start again.',
    );
    return false;
  }
  const rest = firstDifference(root);
  if (rest)
    console.error(
      `npm installed other packages than package-lock.json names (${rest}): see \`npm config list\`.`,
    );
  return !rest;
}

/**
 * Sets the git hooks of a fresh clone, unless the developer has set others. npm cannot do it: install scripts are disabled.
 * @param {string} root folder of the workspace
 */
export function setGitHooks(root) {
  if (!existsSync(join(root, '.git'))) return;
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', ['config', ...args], { cwd: root });
  if (git('--get', 'core.hooksPath').status === 1) git('core.hooksPath', '.githooks');
}
