import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, testPrograms } from '@blush/machine';
import { temporaryFolder } from '@blush/server-kit/testing';
import { parse } from 'yaml';
import * as z from 'zod';
import { readOptions } from '../options.js';

const INSTALL = '.ci/programs';
const job = z.object({
  with: z.object({ gates: z.string().optional(), programs: z.string().default('') }).optional(),
  steps: z.array(z.object({ if: z.string().optional(), run: z.string().default('') })).default([]),
});
type Job = z.output<typeof job>;

const read = (name: string) => {
  const text = readFileSync(join(root, '.github/workflows', name), 'utf8');
  return z.object({ jobs: z.record(z.string(), job) }).parse(parse(text)).jobs;
};
/** The jobs that run gates, and the packages that they install. */
const jobs = readdirSync(join(root, '.github/workflows')).flatMap((file) =>
  Object.entries(read(file)).flatMap(([name, one]) => {
    const args = argsOf(one);
    return args === undefined ? [] : [{ name: `${file}, ${name}`, args, installed: installedBy(one) }];
  }),
);

/** Arguments of `npm test` in a job that runs it. Those of the job of `project.yml` are in its callers. */
function argsOf({ with: given, steps }: Job): readonly string[] | undefined {
  if (given?.gates !== undefined) return [`--only=format,${given.gates}`];
  const commands = steps.map(({ run }) => run);
  if (commands.includes('.ci/run')) return [];
  return commands.some((command) => command.startsWith('npm run test:all')) ? ['--all'] : undefined;
}

function installedBy({ with: given, steps }: Job): string[] {
  const commands = steps.map(({ run }) => run).filter((command) => command.startsWith(`${INSTALL} `));
  return [given?.programs ?? '', ...commands.map((command) => command.slice(INSTALL.length))]
    .flatMap((text) => text.split(' '))
    .filter((name) => name !== '');
}

function packagesFor(args: readonly string[]): string[] {
  const gates = readOptions(args).stages.flatMap((stage) => stage.gates);
  const runs = (user: string) =>
    gates.some(({ name, project }) => {
      const [gate, of] = user.split(':');
      return gate === name && (of === undefined || project === undefined || project === of);
    });
  return Object.values(testPrograms)
    .filter(({ users }) => users.some(runs))
    .map(({ debianPackage }) => debianPackage);
}

describe('the programs that tests need', () => {
  it.each(jobs)('are installed by $name, as far as its gates need them', ({ args, installed }) => {
    expect(installed.toSorted()).toEqual(packagesFor(args).sort());
  });

  it('are each needed by a job that runs gates', () => {
    expect(jobs.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'api.yml, gates',
        'workspace.yml, gates',
        'whole.yml, gates',
        'whole.yml, long',
      ]),
    );
    expect(jobs.flatMap(({ args }) => packagesFor(args))).toEqual(
      expect.arrayContaining(Object.values(testPrograms).map(({ debianPackage }) => debianPackage)),
    );
  });

  it('are installed by the pipeline of each project before its tests', () => {
    const { steps = [] } = read('project.yml')['gates'] ?? {};
    const commands = steps.map(({ run }) => run);
    const place = commands.indexOf(`${INSTALL} "$PROGRAMS"`);
    expect(steps[place]?.if).toBe("inputs.programs != ''");
    expect(place).toBeLessThan(commands.findIndex((command) => command.startsWith('npm test')));
  });

  it('are used by the workspace pipeline to check deployment and monitoring', () => {
    const chosen = jobs.find(({ name }) => name === 'workspace.yml, gates')?.args ?? [];
    const gates = readOptions(chosen).stages.flatMap((stage) => stage.gates.map(({ name }) => name));
    expect(gates).toEqual(expect.arrayContaining(['deploy-long', 'monitoring-long']));
  });

  it('are installed by apt-get, as root or by sudo', () => {
    const bin = temporaryFolder();
    const log = join(bin, 'log');
    for (const [name, script] of [
      ['apt-get', `echo "apt-get $*" >> ${log}`],
      ['sudo', 'exec "$@"'],
    ] as const) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(bin, name), 0o755);
    }
    const env = { PATH: [bin, process.env['PATH']].join(delimiter) };
    execFileSync(join(root, INSTALL), ['caddy prometheus'], { env });
    expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([
      'apt-get update -qq',
      'apt-get install -y -qq --no-install-recommends caddy prometheus',
    ]);
  });
});
