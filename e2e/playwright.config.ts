import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Journeys by the remote they test; those of `portal` test several remotes and the shell. */
const suites = JSON.parse(readFileSync(new URL('suites.json', import.meta.url), 'utf8')) as Record<
  string,
  readonly string[]
>;

/** Files that only `npm run test:all` runs. docs/testing.md names what stands for each in `npm test`. */
const LONG = '**/*.long.spec.ts';

/** These change what the portal serves, so they run alone, one after the other. */
const operations = { testDir: 'specs/operations', fullyParallel: false, workers: 1 };

/** Options of a Chromium that runs in containers and sends requests to the portal only. */
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = process.env.CHROMIUM_PATH;

/**
 * Journeys over a running portal: `E2E_BASE_URL` names it, `CHROMIUM_PATH` the browser. `npm test` sets both and
 * starts a portal of its own. Time limits are generous for slow machines, and no test is retried, because a test that
 * sometimes fails has found a fault. Traces cost a third of the time: debug with `--trace=retain-on-failure`.
 */
export default defineConfig({
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_BASE_URL,
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Painting animations takes a quarter of the time on a machine without graphics; see core/motion.ts.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: switches, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'journeys', testDir: 'specs/journeys', testIgnore: LONG },
    { name: 'journeys-long', testDir: 'specs/journeys', testMatch: LONG },
    ...Object.entries(suites).map(([name, journeys]) => ({
      name,
      testDir: 'specs/journeys',
      testMatch: journeys.map((journey) => `${journey}.spec.ts`),
    })),
    { ...operations, name: 'operations', testIgnore: LONG },
    { ...operations, name: 'operations-long', testMatch: LONG },
  ],
});
