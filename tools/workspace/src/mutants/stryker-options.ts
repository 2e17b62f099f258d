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
    // A copy would load what node_modules links to, the packages of the tree, in place of its mutated ones.
    inPlace: true,
    disableTypeChecks: false,
    tempDirName: `${kept}-originals`,
    testRunner: 'jest',
    // Each run of ES modules leaves memory behind.
    maxTestRunnerReuse: 100,
    testRunnerNodeArgs: extensionsToTreatAsEsm ? ['--experimental-vm-modules'] : [],
    // All tests that pass by there would take hours for each folder: the specs beside the code have to notice.
    jest: {
      config: {
        testEnvironment,
        // Milliseconds; the slowest of these tests takes 4 s on a machine without other work.
        testTimeout: 15_000,
        testMatch: specs.map((folder) => `**/${folder}/**/!(*.long).spec.{ts,tsx}`),
      },
    },
    coverageAnalysis: 'perTest',
    // Of code that runs while its file is loaded no test is known, so each mutant would take all of them.
    ignoreStatic: true,
    // Added to what the tests took without a mutant. Only an endless loop reaches it, since a test that waits ends first.
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

/** Stryker takes no environment from a preset, and would run the tests in another one. */
async function jestConfig(folder: string): Promise<JestConfig> {
  const load = async (file: string) =>
    ((await import(pathToFileURL(join(folder, file)).href)) as { default: JestConfig }).default;
  const own = await load('jest.config.mjs');
  return own.preset === undefined ? own : { ...(await load(own.preset)), ...own };
}
