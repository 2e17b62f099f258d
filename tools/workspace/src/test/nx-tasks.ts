import { cp, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { readIfPresent } from '@blush/server-kit/files';
import { run } from '@blush/machine';
import { readResult } from './results/read-result.js';
import { notOk, ok, type Tally } from './results/tally.js';

export interface TaskResult {
  readonly target: string;
  /** Name of the project without its scope. */
  readonly project: string;
  readonly seconds: number;
  readonly cached: boolean;
  readonly tally: Tally;
  readonly log?: string;
}

interface TaskSelection {
  readonly targets: readonly string[];
  readonly project?: string;
  readonly counted: readonly string[];
  readonly parallel: number;
  readonly skipCache: boolean;
}

interface NxContext {
  readonly root: string;
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly log?: string;
}

const LIMIT_MINUTES = 90;

const lastRun = z.object({
  tasks: z.array(
    z.object({
      target: z.string(),
      projectName: z.string(),
      hash: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      cacheStatus: z.string(),
      status: z.number().optional(),
    }),
  ),
});
type Task = z.infer<typeof lastRun>['tasks'][number];

const CACHE = '.nx/cache';

/** Runs tasks by Nx. Cached tasks keep their counts; tasks that Nx skipped after a failed dependency are missing. */
export async function runTasks(selection: TaskSelection, context: NxContext): Promise<TaskResult[]> {
  const { targets, project, parallel, skipCache } = selection;
  const { root, env, log } = context;
  const record = join(root, CACHE, 'run.json');
  await rm(record, { force: true });
  const args = ['run-many', '-t', ...targets, '--output-style=static', `--parallel=${parallel}`];
  if (project !== undefined) args.push(`--projects=${nameOf(project)}`);
  if (skipCache) args.push('--skip-nx-cache');
  const nx = join(root, 'node_modules/.bin/nx');
  const code = await run(nx, args, {
    cwd: root,
    // A parent Nx task passes its own cache setting on; this run must not use it.
    env: { ...env, NX_SKIP_NX_CACHE: undefined },
    minutes: LIMIT_MINUTES,
    ...(log !== undefined && { log }),
  });

  const text = await readIfPresent(record);
  const tasks = text === undefined ? [] : lastRun.parse(JSON.parse(text)).tasks;
  const wanted = tasks.filter(({ target }) => targets.includes(target));
  const results = await Promise.all(wanted.map((task) => resultOf(task, selection, context)));
  if (results.some(({ tally }) => tally.failed > 0)) return results;
  if (results.length === 0 || code !== 0) {
    return [
      ...results,
      failure('nx', `nx ${args.join(' ')} ended with ${code} (${results.length} tasks ran)`),
    ];
  }
  // Nx ignores a target that no project has, so a gate whose target was renamed would count as passed.
  const idle = targets.filter((target) => !results.some((result) => result.target === target));
  return [...results, ...idle.map((target) => failure(target, `no project ran the target ${target}`))];
}

function failure(target: string, sentence: string): TaskResult {
  return { target, project: '.', seconds: 0, cached: false, tally: { ...notOk, failures: [sentence] } };
}

const manifest = z.object({ workspaces: z.array(z.string()) });

const nameOf = (project: string) => (project === '.' ? 'workspace' : `@blush/${project}`);
const projectOf = (name: string) => (name === 'workspace' ? '.' : name.replace(/^@blush\//, ''));

async function folderOf(project: string, root: string): Promise<string> {
  const { workspaces } = manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  return workspaces.find((folder) => basename(folder) === project) ?? project;
}

async function resultOf(
  task: Task,
  { counted }: TaskSelection,
  { root, folder }: NxContext,
): Promise<TaskResult> {
  const project = projectOf(task.projectName);
  const cached = task.cacheStatus !== 'cache-miss';
  const seconds = cached ? 0 : (Date.parse(task.endTime) - Date.parse(task.startTime)) / 1000;
  const facts = { target: task.target, project, seconds, cached };
  const isGreen = task.status === 0;
  const count = counted.includes(task.target)
    ? await countOf(task, await folderOf(project, root), root, cached)
    : undefined;
  const tally = tallyOf(task, isGreen, counted.includes(task.target), count);
  if (tally.failed === 0) return { ...facts, tally };
  const log = join(folder, `${project === '.' ? 'workspace' : project}-${task.target}.log`);
  await cp(join(root, CACHE, 'terminalOutputs', task.hash), log).catch(() => undefined);
  return { ...facts, tally, log };
}

function tallyOf({ target }: Task, isGreen: boolean, isCounted: boolean, count: Tally | undefined): Tally {
  if (!isCounted) return isGreen ? ok : notOk;
  if (count === undefined) {
    return { ...notOk, failures: [`${target} ended without a count of what it tested`] };
  }
  // Jest can fail without a failed test, for open handles or a crashed worker.
  return isGreen || count.failed > 0 ? count : { ...count, failed: 1 };
}

async function countOf(
  task: Task,
  folder: string,
  root: string,
  cached: boolean,
): Promise<Tally | undefined> {
  const file = join(root, folder, 'test-results', `${task.target}.json`);
  try {
    // The file is from an earlier run.
    if (!cached && (await stat(file)).mtimeMs < Date.parse(task.startTime)) return undefined;
    return readResult(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
