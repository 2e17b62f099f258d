import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endAllSessions, endSession, eraseOwnAccount } from '@blush/shared-ui/contracts';
import * as z from 'zod';
import type { Context } from '../../context.js';
import { ensurePythonPackages, run } from '@blush/machine';
import { notOk, sum, type Tally } from '../../results/tally.js';
import { signIn } from '../../portal/sign-in.js';

/** Numbers of examples, and fixed seeds, so that a new failure comes from a change of the code. */
const sizes = {
  short: { examples: 5, seeds: [20_000_101] },
  long: { examples: 60, seeds: [20_000_102, 20_000_103] },
} as const;

const roles = ['admin', 'instructor', 'student'] as const;
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const report = z.object({
  operations: z.object({ tested: z.int(), errored: z.int(), skipped: z.int() }),
  failures: z.array(z.object({ operations: z.array(z.string()) })),
});

export async function fuzz(size: keyof typeof sizes, context: Context): Promise<Tally> {
  const packages = await ensurePythonPackages(here('requirements.txt'), context.print);
  const { examples, seeds } = sizes[size];
  const tallies: Tally[] = [];
  for (const seed of seeds) {
    // Parallel runs: one computes while another waits for the API.
    const runs = roles.map((role) => fuzzAs({ role, examples, seed, packages }, context));
    tallies.push(...(await Promise.all(runs)));
  }
  return sum(tallies);
}

interface FuzzRun {
  readonly role: (typeof roles)[number];
  readonly examples: number;
  readonly seed: number;
  readonly packages: string;
}

async function fuzzAs({ role, examples, seed, packages }: FuzzRun, context: Context): Promise<Tally> {
  const portal = await context.portal();
  const { access } = await signIn(role, portal);
  const folder = join(context.folder, `fuzz-${role}-${seed}`);
  await mkdir(folder);
  const output = join(folder, 'report.json');
  const log = join(folder, 'log.txt');
  const code = await run(
    'python3',
    [
      ...['-m', 'schemathesis.cli', '--config-file', here('schemathesis.toml'), '--no-color'],
      ...['run', `${portal.apiAddress}/openapi.json`, '--url', portal.apiAddress],
      ...['--header', `Authorization: Bearer ${access}`],
      // Excluded, because these operations would end the session of this run; the API's own specs cover them.
      ...[endSession, endAllSessions, eraseOwnAccount].flatMap(({ id }) => ['--exclude-operation-id', id]),
      ...[
        '--phases',
        'examples,coverage,fuzzing',
        '--max-examples',
        String(examples),
        '--seed',
        String(seed),
      ],
      ...['--report', 'json', '--report-json-path', output],
    ],
    { cwd: folder, log, minutes: 20, env: { PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' } },
  );
  context.print(`as ${role}:\n${await readFile(log, 'utf8')}`);
  if (!existsSync(output)) {
    context.print(`The fuzzer ended without a report (exit code ${code})`);
    return notOk;
  }
  const { operations, failures } = report.parse(JSON.parse(await readFile(output, 'utf8')));
  if (operations.tested === 0) return { ...notOk, failures: [`as ${role}: no operation was tested`] };
  const failing = [...new Set(failures.flatMap((failure) => failure.operations))];
  const failed = failing.length + operations.errored;
  return {
    passed: operations.tested - failed,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: operations.skipped,
    failures: failing.map((operation) => `as ${role}: ${operation}`),
  };
}
