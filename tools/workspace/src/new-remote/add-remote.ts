import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root as workspace } from '@blush/machine';
import type { PlannedRemote } from './plan-remote.js';
import { journeyOf, sourcesOf } from './sources.js';

const MODEL = 'mfe-public';
const PLUMBING = ['jest.config.mjs', 'tsconfig.json', 'webpack.config.ts'];
/** Last rule of CODEOWNERS, for pipelines: a rule after it could take them from the platform team. */
const LAST_OWNER = /^# .*\n\/\.github\/ .*$/m;
/** Kilobytes. */
const BUDGET = { start: 9.5, everything: 20 };

/** Writes the files of a new remote. @returns written and changed files, relative to the workspace */
export async function addRemote(root: string, remote: PlannedRemote): Promise<string[]> {
  const { name } = remote;
  const pipeline = `.github/workflows/${name}.yml`;
  for (const file of PLUMBING) await cp(join(root, MODEL, file), join(root, name, file));
  const written = new Map([...sourcesOf(remote)].map(([path, text]) => [`${name}/${path}`, text]));
  written.set(`${name}/package.json`, named(await read(root, `${MODEL}/package.json`), remote));
  written.set(pipeline, named(await read(root, `.github/workflows/${MODEL}.yml`), remote));
  written.set('package.json', withWorkspace(await read(root, 'package.json'), remote));
  written.set('budgets.json', withBudget(await read(root, 'budgets.json'), remote));
  written.set('.github/CODEOWNERS', withOwner(await read(root, '.github/CODEOWNERS'), remote));
  written.set(`e2e/specs/journeys/${name}.spec.ts`, journeyOf(remote));
  written.set('e2e/suites.json', withJourney(await read(root, 'e2e/suites.json'), remote));
  for (const [path, text] of written) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await format(root, [...written.keys()]);
  return [...PLUMBING.map((file) => `${name}/${file}`), ...written.keys()].sort();
}

async function format(root: string, files: string[]): Promise<void> {
  await promisify(execFile)(join(workspace, 'node_modules/.bin/oxfmt'), files, { cwd: root });
}

function read(root: string, path: string): Promise<string> {
  return readFile(join(root, path), 'utf8');
}

function named(text: string, { name }: PlannedRemote): string {
  return text.replaceAll(MODEL, name);
}

/** Adds the workspace after the other remotes and before e2e, which depends on them. */
function withWorkspace(text: string, { name }: PlannedRemote): string {
  return text.replace(/^( *)"e2e"$/m, `$1"${name}",\n$1"e2e"`);
}

function withBudget(text: string, { name }: PlannedRemote): string {
  const budgets = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify({ ...budgets, [name]: BUDGET });
}

function withJourney(text: string, { name }: PlannedRemote): string {
  const suites = JSON.parse(text) as Record<string, string[]>;
  return JSON.stringify({ ...suites, [name]: [name] });
}

function withOwner(text: string, { name, team }: PlannedRemote): string {
  const owner = `@blush-camp/${team}`;
  return text.replace(LAST_OWNER, `/${name}/ ${owner}\n\n$&`);
}
