import { readFileSync } from 'node:fs';
import JestRunner from 'jest-runner';

/** Runs only spec files with a test that reaches the mutant, and none after a failure; Stryker selects tests by name alone. */
export default class CoveringSpecsRunner extends JestRunner {
  /** @override @type {JestRunner['runTests']} */
  async runTests(tests, watcher, options) {
    const mutant = process.env['__STRYKER_ACTIVE_MUTANT__'];
    if (mutant === undefined) return super.runTests(tests, watcher, options);
    let failed = false;
    this.on('test-file-success', ([, { numFailingTests }]) => {
      failed ||= numFailingTests > 0;
    });
    for (const test of tests.filter(({ path }) => reaches(path, mutant))) {
      if (!failed) await super.runTests([test], watcher, options);
    }
  }
}

/**
 * @param {string} spec
 * @param {string} mutant
 */
function reaches(spec, mutant) {
  return mutantsOf().get(spec)?.has(mutant) ?? false;
}

/** @type {Map<string, Set<string>> | undefined} */
let known;

/** Mutants that each spec file reaches, as recorded by test-environment.mjs in the run without a mutant. */
function mutantsOf() {
  known ??= new Map(
    readFileSync(process.env['MUTANTS_REACHED'] ?? '', 'utf8')
      .trim()
      .split('\n')
      .map((line) => /** @type {{ spec: string, mutants: string[] }} */ (JSON.parse(line)))
      .map(({ spec, mutants }) => [spec, new Set(mutants)]),
  );
  return known;
}
