import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Journeys by the remote they walk through; those of `portal` are about what holds remotes together. */
const suites = JSON.parse(readFileSync(new URL('suites.json', import.meta.url), 'utf8')) as Record<
  string,
  readonly string[]
>;

/** What only `npm run test:all` runs; beside each of these stands one of `npm test`. */
const LONG = '**/*.long.spec.ts';

/** These change what the portal serves, so they run when nothing else does, one after the other. */
const operations = { testDir: 'specs/operations', fullyParallel: false, workers: 1 };

/** Switches of a Chromium that runs in containers and calls nobody but the portal. */
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
 * starts a portal of its own. Time limits are generous, because a slow machine is no fault of the portal, and
 * nothing is tried twice, because a test that sometimes fails has found something. Traces cost a third of the time:
 * `--trace=retain-on-failure` keeps them where a red journey is looked into.
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
    // Painting what moves takes a quarter of the time of a machine without graphics; see core/motion.ts.
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
