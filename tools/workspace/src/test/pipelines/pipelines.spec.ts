import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL } from '@blush/shared-ui/contracts';
import { parse } from 'yaml';
import { z } from 'zod';
import { listApps } from '@blush/delivery';
import { root } from '@blush/machine';
import { defaultTargets } from '../../mutants/targets.js';
import { readOptions } from '../options.js';

const filtered = z.object({ paths: z.array(z.string()) });
const pipeline = z.object({
  name: z.string(),
  on: z.object({ pull_request: filtered, push: filtered.extend({ branches: z.tuple([z.literal('main')]) }) }),
  permissions: z.strictObject({ contents: z.literal('read') }),
  jobs: z.strictObject({
    gates: z.strictObject({
      uses: z.literal('./.github/workflows/project.yml'),
      with: z.strictObject({
        project: z.string(),
        gates: z.string(),
        programs: z.string().optional(),
        remote: z.string().optional(),
      }),
    }),
  }),
});

const called = z.object({
  jobs: z.strictObject({
    gates: z.object({}),
    live: z.object({
      if: z.string(),
      env: z.record(z.string(), z.string()),
      steps: z.array(z.object({ run: z.string().optional() })),
    }),
  }),
});

const read = (file: string): string => readFileSync(join(root, '.github', file), 'utf8');
const pipelineOf = (name: string) => pipeline.parse(parse(read(`workflows/${name}.yml`)));
const packageIn = (folder: string) =>
  z.object({ name: z.string() }).parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
const packageOf = (name: string) => packageIn(name === 'workspace' ? 'tools/workspace' : name);

function commandsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === 'run' && typeof value === 'string' ? [value] : commandsOf(value),
  );
}

const apps = listApps(root).map(({ name }) => name);
const projects = [...apps, 'api', 'shared-ui', 'delivery', 'workspace'];
const sourcesOf = (name: string) => (name === 'workspace' ? 'tools' : name);

it('lint and types of each project are checked by one pipeline, before a change is on main', () => {
  const workspaces = z.object({ workspaces: z.array(z.string()) });
  const folders = workspaces.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).workspaces;
  const checked = projects.flatMap((name) => pipelineOf(name).jobs.gates.with.project.split(','));
  expect(checked.sort()).toEqual(folders.map((folder) => packageIn(folder).name).sort());
});

describe('POR-02 the pipeline of each project', () => {
  it.each(projects)('%s runs its own tests, by gates that exist', (name) => {
    const { project, gates: names } = pipelineOf(name).jobs.gates.with;
    expect(project.split(',')[0]).toBe(packageOf(name).name);
    const chosen = readOptions([`--only=format,${names}`])
      .stages.flatMap((stage) => stage.gates)
      .map((gate) => (gate.project === undefined ? gate.name : `${gate.name}:${gate.project}`));
    expect(chosen).toContain(`unit:${name}`);
    if (!apps.includes(name)) return;
    expect(chosen).toContain('budgets');
    expect(chosen.filter((gate) => gate.startsWith('journeys'))).toEqual([
      name === SHELL ? 'journeys' : `journeys:${name}`,
    ]);
  });

  it.each(projects)('%s runs when the project, its dependencies or its pipeline changed', (name) => {
    const { on } = pipelineOf(name);
    const { paths } = on.pull_request;
    expect(on.push.paths).toEqual(paths);
    const own = [`${sourcesOf(name)}/**`, `.github/workflows/${name}.yml`, '.github/workflows/project.yml'];
    expect(paths).toEqual(expect.arrayContaining([...own, 'package-lock.json']));
    if (apps.includes(name) || name === 'api') expect(paths).toContain('shared-ui/**');
    if (apps.includes(name))
      expect(paths).toEqual(expect.arrayContaining(['tools/workspace/src/webpack/**', 'e2e/**']));
    for (const path of paths)
      expect([path, existsSync(join(root, path.replace(/\/\*\*$/, '')))]).toEqual([path, true]);
  });

  it.each(projects)('%s does not run when another app changed', (name) => {
    const { paths } = pipelineOf(name).on.pull_request;
    const others = [...apps, 'api'].filter((other) => other !== name);
    expect(paths.filter((path) => others.some((other) => path.startsWith(`${other}/`)))).toEqual([]);
  });

  it.each(projects)('%s runs the journeys of no remote but its own in the live shell', (name) => {
    const { remote } = pipelineOf(name).jobs.gates.with;
    expect(remote).toBe(apps.includes(name) && name !== SHELL ? name : undefined);
  });

  it('runs the journeys of a remote in the live shell if the repository names a live portal', () => {
    const { live } = called.parse(parse(read('workflows/project.yml'))).jobs;
    expect(live.if).toBe("inputs.remote != '' && vars.LIVE_PORTAL != ''");
    expect(live.env).toEqual({ REMOTE: '${{ inputs.remote }}', PORTAL: '${{ vars.LIVE_PORTAL }}' });
    expect(live.steps.at(-1)?.run).toBe('npm run journeys -- "$REMOTE" --shell="$PORTAL"');
  });

  it('uses no expression in a shell command', () => {
    const commands = readdirSync(join(root, '.github/workflows')).flatMap((file) =>
      commandsOf(parse(read(`workflows/${file}`))),
    );
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });
});

it('a push to main does not cancel the nightly run of every gate', () => {
  const { concurrency } = z
    .object({ concurrency: z.object({ group: z.string() }) })
    .parse(parse(read('workflows/whole.yml')));
  expect(concurrency.group).toBe('whole-${{ github.ref }}-${{ github.event_name }}');
});

it('the weekly pipeline of mutants covers each default folder of the command', () => {
  const weekly = z
    .object({
      on: z.strictObject({
        schedule: z.tuple([z.object({ cron: z.string() })]),
        workflow_dispatch: z.null(),
      }),
      jobs: z.strictObject({
        mutants: z.object({
          strategy: z.object({ matrix: z.object({ folder: z.array(z.string()) }) }),
          steps: z.array(z.object({ run: z.string().optional() })),
        }),
      }),
    })
    .parse(parse(read('workflows/mutants.yml')));
  const { strategy, steps } = weekly.jobs.mutants;
  expect(strategy.matrix.folder).toEqual(defaultTargets);
  expect(steps.at(-1)?.run).toBe('npm run mutants -- "$FOLDER"');
});

it('the release pipeline runs on main only, in the environment of the app, whose reviewers must approve', () => {
  const { on, jobs } = z
    .object({
      on: z.strictObject({ workflow_dispatch: z.object({}) }),
      jobs: z.strictObject({
        release: z.object({
          if: z.string(),
          environment: z.object({ name: z.string() }),
          env: z.record(z.string(), z.string()),
          steps: z.array(
            z.object({ run: z.string().optional(), env: z.record(z.string(), z.string()).optional() }),
          ),
        }),
      }),
    })
    .parse(parse(read('workflows/release.yml')));
  expect(on.workflow_dispatch).toBeDefined();
  const { release } = jobs;
  expect(release.if).toBe("github.ref == 'refs/heads/main'");
  expect(release.environment.name).toBe('release-${{ inputs.app }}');
  expect(release.env).toMatchObject({ NODE_ENV: 'production', APP: '${{ inputs.app }}' });
  const last = release.steps.at(-1);
  expect(last?.run).toContain('npm run release -- "$APP"');
  // Only the last step gets the signing key.
  const signing = release.steps.filter(({ env }) => env?.['RELEASE_SIGNING_KEYS'] !== undefined);
  expect(signing).toEqual([last]);
});
