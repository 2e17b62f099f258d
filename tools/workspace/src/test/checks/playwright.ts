import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Context } from '../context.js';
import type { PortalUnderTest } from '../portal/portal-under-test.js';
import { ensureChromium, run } from '@blush/machine';
import { notOk, type Tally } from '../results/tally.js';

const test = z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) });
const suite = z.object({
  specs: z.array(z.object({ title: z.string(), tests: z.array(test) })),
  get suites() {
    return z.array(suite).optional();
  },
});
type Suite = z.infer<typeof suite>;

const report = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

type PlaywrightContext = Omit<Context, 'portal'> & {
  readonly portal: () => Promise<Pick<PortalUnderTest, 'address' | 'env'>>;
};

/** Runs a Playwright project. A test that passed only on a retry counts as failed. */
export async function playwright(
  project: string,
  context: PlaywrightContext,
  options: readonly string[] = [],
): Promise<Tally> {
  const { root, folder, print } = context;
  const chromium = await ensureChromium(root, print);
  const portal = await context.portal();
  const output = join(folder, `playwright-${project}.json`);
  const code = await run(
    join(root, 'node_modules/.bin/playwright'),
    [
      'test',
      `--project=${project}`,
      // Dependencies are excluded, because each project is its own gate.
      '--no-deps',
      '--reporter=list,json',
      `--output=${join(folder, 'playwright', project)}`,
      ...options,
    ],
    {
      cwd: join(root, 'e2e'),
      minutes: 45,
      env: {
        ...portal.env,
        CHROMIUM_PATH: chromium,
        E2E_BASE_URL: portal.address,
        PLAYWRIGHT_JSON_OUTPUT_FILE: output,
        FORCE_COLOR: '0',
      },
    },
  );
  if (!existsSync(output)) {
    print(`Playwright ran nothing (exit code ${code})`);
    return notOk;
  }
  const { suites, stats, errors } = report.parse(JSON.parse(await readFile(output, 'utf8')));
  const failed = stats.unexpected + stats.flaky + errors.length;
  const tests = suites.flatMap(testsOf);
  const names = (...statuses: readonly string[]) =>
    tests.filter(({ status }) => statuses.includes(status)).map(({ name }) => name);
  return {
    passed: stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats.skipped,
    proved: names('expected'),
    failures: names('unexpected', 'flaky'),
  };
}

function testsOf({ specs, suites = [] }: Suite): { name: string; status: string }[] {
  const own = specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ name: title, status })));
  return [...own, ...suites.flatMap(testsOf)];
}
