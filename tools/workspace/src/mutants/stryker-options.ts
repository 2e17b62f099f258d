import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Stryker } from '@stryker-mutator/core';
import type { Target } from './targets.js';

type StrykerOptions = ConstructorParameters<typeof Stryker>[0];

interface JestConfig {
  readonly preset?: string;
  readonly testEnvironment?: string;
  readonly extensionsToTreatAsEsm?: readonly string[];
}

const GOAL = 90;

/** For a run in the folder of the target's project. */
export async function strykerOptions(root: string, target: Target): Promise<StrykerOptions> {
  const { path, project, code, specs } = target;
  const { testEnvironment, extensionsToTreatAsEsm } = await jestConfig(join(root, project));
  const kept = join(root, '.blush/mutants', path.replaceAll('/', '-'));
  return {
    mutate: [...code],
    // In a copy of the tree, links in node_modules would lead to the packages that are not mutated.
    inPlace: true,
    disableTypeChecks: false,
    tempDirName: `${kept}-originals`,
    testRunner: 'jest',
    // Each run of ES modules leaves memory behind.
    maxTestRunnerReuse: 100,
    testRunnerNodeArgs: extensionsToTreatAsEsm ? ['--experimental-vm-modules'] : [],
    // Running every test that reaches a mutant would take hours, so the specs beside the code must detect it.
    jest: {
      config: {
        testEnvironment,
        // Milliseconds; the slowest of these tests takes 4 s on a machine without other work.
        testTimeout: 15_000,
        testMatch: specs.map((folder) => `**/${folder}/**/!(*.long).spec.{ts,tsx}`),
      },
    },
    coverageAnalysis: 'perTest',
    // Code that runs when its file is loaded belongs to no single test, so each mutant would need all tests.
    ignoreStatic: true,
    // Added to the duration without a mutant. Only an endless loop reaches it: a waiting test times out earlier.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
    incremental: true,
    incrementalFile: `${kept}.json`,
    ignorePatterns: ['dist', 'test-results'],
    reporters: ['clear-text', 'progress-append-only', 'html'],
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `${kept}.html` },
    thresholds: { high: GOAL, low: GOAL, break: GOAL },
  };
}

/** Stryker ignores the test environment of a jest preset, so it is set here. */
async function jestConfig(folder: string): Promise<JestConfig> {
  const load = async (file: string) =>
    ((await import(pathToFileURL(join(folder, file)).href)) as { default: JestConfig }).default;
  const own = await load('jest.config.mjs');
  return own.preset === undefined ? own : { ...(await load(own.preset)), ...own };
}
