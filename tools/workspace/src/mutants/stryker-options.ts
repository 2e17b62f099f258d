import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Stryker } from '@stryker-mutator/core';
import type { Target } from './targets.js';

type StrykerOptions = ConstructorParameters<typeof Stryker>[0];

interface JestConfig {
  readonly preset?: string;
  readonly testEnvironment?: string;
  readonly extensionsToTreatAsEsm?: readonly string[];
}

const GOAL = 90;

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

interface StrykerRun {
  readonly options: StrykerOptions;
  /** Environment variables of the test processes. */
  readonly env: Readonly<Record<string, string>>;
}

/** Settings of a run, which must start in the folder of the target's project. */
export async function strykerRun(root: string, target: Target): Promise<StrykerRun> {
  const { testEnvironment = 'jest-environment-node', extensionsToTreatAsEsm } = await jestConfig(
    join(root, target.project),
  );
  const reached = `${keptOf(root, target)}-reached.jsonl`;
  rmSync(reached, { force: true });
  return {
    options: strykerOptions(root, target, extensionsToTreatAsEsm !== undefined),
    env: {
      MUTANTS_TEST_ENVIRONMENT: testEnvironment,
      MUTANTS_REACHED: reached,
      MUTANTS_LOADED_FIRST: JSON.stringify(lazyCode(root, target)),
      // Milliseconds that a test waits for an element.
      WAIT_LIMIT_MS: '5000',
      // Characters of the document in each error of Testing Library.
      DEBUG_PRINT_LIMIT: '0',
      KEEP_TEST_DATABASE: '1',
    },
  };
}

/** Absolute paths of code that a frontend may load lazily. */
function lazyCode(root: string, { path, project }: Target): string[] {
  if (!existsSync(join(root, project, 'webpack.config.ts'))) return [];
  const place = join(root, path);
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|^test/.test(file))
    .map((file) => join(place, file));
}

/** Path prefix of the files that a run leaves. */
function keptOf(root: string, { path }: Target): string {
  return join(root, '.blush/mutants', path.replaceAll('/', '-'));
}

function strykerOptions(root: string, target: Target, nativeModules: boolean): StrykerOptions {
  const kept = keptOf(root, target);
  return {
    mutate: [...target.code],
    // In a copy of the tree, links in node_modules would lead to the packages that are not mutated.
    inPlace: true,
    disableTypeChecks: false,
    tempDirName: `${kept}-originals`,
    testRunner: 'jest',
    // Each run of ES modules leaks memory.
    maxTestRunnerReuse: 100,
    testRunnerNodeArgs: nativeModules ? ['--experimental-vm-modules'] : [],
    // Running every test that reaches a mutant would take hours, so the specs beside the code must detect the mutant.
    jest: {
      // The runner below selects spec files more closely.
      enableFindRelatedTests: false,
      config: {
        testEnvironment: here('test-environment.mjs'),
        runner: here('covering-specs-runner.mjs'),
        setupFilesAfterEnv: [here('load-mutated-code.ts')],
        // Milliseconds; the slowest of these tests takes 4 s on a machine without other work.
        testTimeout: 15_000,
        testMatch: target.specs.map((folder) => `**/${folder}/**/!(*.long).spec.{ts,tsx}`),
      },
    },
    coverageAnalysis: 'perTest',
    // Code that runs when its file is loaded belongs to no single test, so each mutant would need all tests.
    ignoreStatic: true,
    // Milliseconds, added to the duration without a mutant. Long, so that a busy machine causes no timeout: that would
    // count as detected, and the next process must start a database. Waiting tests fail earlier; Stryker limits loops.
    timeoutMS: 120_000,
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
