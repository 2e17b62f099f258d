import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Call,
  endAllSessions,
  endSession,
  endUserSessions,
  eraseOwnAccount,
  operations,
  PORTAL_PATH,
} from '@blush/shared-ui/contracts';
import * as z from 'zod';
import type { Context } from '../../context.js';
import { ensurePythonPackages, run } from '@blush/machine';
import { notOk, sum, type Tally } from '../../results/tally.js';
import { signIn } from '../../portal/sign-in.js';

/** The least privileged first. */
const roles = ['student', 'instructor', 'admin'] as const;
type Role = (typeof roles)[number];

/** Roles that are fuzzed at the same time. Admins last, because they suspend users and sign them out. */
const turns = [['student', 'instructor'], ['admin']] as const satisfies readonly (readonly Role[])[];

interface Size {
  /** `coverage` derives hundreds of requests from each operation's schema, most of them invalid. */
  readonly phases: string;
  readonly examples: number;
  /** Fixed, so that a new failure comes from a change of the code. */
  readonly seeds: readonly number[];
  /** Whether the operation is called as each role, also as those that the API refuses. */
  readonly everyRole: boolean;
}

const sizes = {
  short: { phases: 'examples,fuzzing', examples: 5, seeds: [20_000_101], everyRole: false },
  long: {
    phases: 'examples,coverage,fuzzing',
    examples: 60,
    seeds: [20_000_102, 20_000_103],
    everyRole: true,
  },
} as const satisfies Readonly<Record<string, Size>>;

/** These would end the session of the run, also an admin's own by its id; the API's own specs cover them. */
const endings: readonly string[] = [endSession, endAllSessions, endUserSessions, eraseOwnAccount].map(
  ({ id }) => id,
);
const called = operations.filter(
  (operation) => !endings.includes(operation.id) && !operation.path.startsWith(PORTAL_PATH),
);
const isAllowed = ({ access }: Call, role: Role) => typeof access === 'string' || access.includes(role);
const leastPrivileged = (call: Call) => roles.find((role) => isAllowed(call, role));
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const report = z.object({
  operations: z.object({ tested: z.int(), errored: z.int(), skipped: z.int() }),
  failures: z.array(z.object({ operations: z.array(z.string()) })),
});

export async function fuzz(size: keyof typeof sizes, context: Context): Promise<Tally> {
  const packages = await ensurePythonPackages(here('requirements.txt'), context.print);
  const { phases, examples, seeds, everyRole } = sizes[size];
  const tallies: Tally[] = [];
  for (const together of turns) {
    for (const seed of seeds) {
      // Parallel runs: one computes while another waits for the API.
      const runs = together.map(async (role) => {
        const how = { role, phases, examples, seed, packages };
        const own = called.filter((call) =>
          everyRole ? isAllowed(call, role) : leastPrivileged(call) === role,
        );
        const tally = await fuzzAs({ ...how, operations: own }, context);
        if (!everyRole) return [tally];
        const others = called.filter((call) => !isAllowed(call, role));
        return [tally, await fuzzAs({ ...how, operations: others, areRefused: true }, context)];
      });
      tallies.push(...(await Promise.all(runs)).flat());
    }
  }
  return sum(tallies);
}

interface FuzzRun {
  readonly role: Role;
  readonly operations: readonly Call[];
  /** Whether the API refuses the operations to the role. */
  readonly areRefused?: boolean;
  readonly phases: string;
  readonly examples: number;
  readonly seed: number;
  readonly packages: string;
}

async function fuzzAs(
  { role, operations: included, areRefused = false, phases, examples, seed, packages }: FuzzRun,
  context: Context,
): Promise<Tally> {
  const portal = await context.portal();
  const { access } = await signIn(role, portal);
  const folder = join(context.folder, `fuzz-${role}-${seed}${areRefused ? '-refused' : ''}`);
  await mkdir(folder);
  const output = join(folder, 'report.json');
  const log = join(folder, 'log.txt');
  const code = await run(
    'python3',
    [
      ...['-m', 'schemathesis.cli', '--config-file', here('schemathesis.toml'), '--no-color'],
      ...['run', `${portal.apiAddress}/openapi.json`, '--url', portal.apiAddress],
      ...['--header', `Authorization: Bearer ${access}`],
      ...included.flatMap(({ id }) => ['--include-operation-id', id]),
      ...(areRefused ? ['--warnings', 'off'] : []),
      ...['--phases', phases, '--max-examples', String(examples), '--seed', String(seed)],
      ...['--report', 'json', '--report-json-path', output],
    ],
    { cwd: folder, log, minutes: 20, env: { PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' } },
  );
  context.print(`as ${role}:\n${await readFile(log, 'utf8')}`);
  if (!existsSync(output)) {
    context.print(`The fuzzer ended without a report (exit code ${code})`);
    return notOk;
  }
  const { operations: counts, failures } = report.parse(JSON.parse(await readFile(output, 'utf8')));
  const { tested, errored, skipped } = counts;
  if (tested + skipped !== included.length)
    return { ...notOk, failures: [`as ${role}: ${tested} of ${included.length} operations were tested`] };
  const failing = [...new Set(failures.flatMap((failure) => failure.operations))];
  const failed = failing.length + errored;
  return {
    passed: tested - failed,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped,
    failures: failing.map((operation) => `as ${role}: ${operation}`),
  };
}
