import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Context } from '../context.js';
import { ensurePythonPackages } from '../prerequisites/python-packages.js';
import { run } from '../processes.js';
import { notOk, sum, type Tally } from '../tally.js';
import { signIn } from '../sign-in.js';

/** The same cases in every run: a red gate must mean that the code changed. */
const SEED = '20000101';
const EXAMPLES_PER_OPERATION = '25';

const roles = ['admin', 'instructor', 'student'] as const;
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const report = z.object({
  operations: z.object({ tested: z.int(), errored: z.int(), skipped: z.int() }),
  failures: z.array(z.object({ operations: z.array(z.string()) })),
});

/**
 * Sends the live API what its OpenAPI document allows and what it forbids, as each role, and compares every
 * answer with the document. Counts operations.
 */
export async function fuzz(context: Context): Promise<Tally> {
  const packages = await ensurePythonPackages(here('requirements.txt'), context.say);
  // At once: one of them computes, another waits for the API.
  return sum(await Promise.all(roles.map((role) => fuzzAs(role, packages, context))));
}

async function fuzzAs(role: (typeof roles)[number], packages: string, context: Context): Promise<Tally> {
  const portal = await context.portal();
  const { access } = await signIn(role, portal);
  const folder = join(context.folder, `fuzz-${role}`);
  await mkdir(folder);
  const output = join(folder, 'report.json');
  const log = join(folder, 'log.txt');
  const code = await run(
    'python3',
    [
      ...['-m', 'schemathesis.cli', '--config-file', here('schemathesis.toml'), '--no-color'],
      ...['run', `${portal.apiAddress}/openapi.json`, '--url', portal.apiAddress],
      ...['--header', `Authorization: Bearer ${access}`],
      ...['--phases', 'examples,coverage,fuzzing', '--max-examples', EXAMPLES_PER_OPERATION, '--seed', SEED],
      ...['--report', 'json', '--report-json-path', output],
    ],
    { cwd: folder, log, minutes: 20, env: { PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' } },
  );
  context.say(`as ${role}:\n${await readFile(log, 'utf8')}`);
  if (!existsSync(output)) {
    context.say(`The fuzzer ended without a report (exit code ${code})`);
    return notOk;
  }
  const { operations, failures } = report.parse(JSON.parse(await readFile(output, 'utf8')));
  const failed = new Set(failures.flatMap((failure) => failure.operations)).size + operations.errored;
  return {
    passed: operations.tested - failed,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: operations.skipped,
  };
}
