import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const fromProject = createRequire(join(process.cwd(), 'package.json'));
/** Test environment that the jest configuration of the project names. */
const { default: OwnEnvironment } = fromProject(process.env['MUTANTS_TEST_ENVIRONMENT']);

/**
 * Skips the tests after a failed one: one failure kills a mutant, and each of the others may run into its time limit.
 * In the run without a mutant, records which mutants the tests of the file reach.
 */
export default class MutantEnvironment extends OwnEnvironment {
  #failed = false;
  #reached = new Set();
  #spec;

  constructor(config, context) {
    super(config, context);
    this.#spec = context.testPath;
  }

  async handleTestEvent(event, state) {
    await super.handleTestEvent?.(event, state);
    if (event.name === 'test_start' && this.#failed) event.test.mode = 'skip';
    if (event.name !== 'test_done') return;
    this.#failed ||= event.test.errors.length > 0;
    const { mutantCoverage, currentTestId } = this.global[this.global.__strykerGlobalNamespace__];
    for (const mutant of Object.keys(mutantCoverage?.perTest[currentTestId] ?? {})) this.#reached.add(mutant);
  }

  async teardown() {
    await super.teardown();
    if (this.#reached.size === 0) return;
    const line = JSON.stringify({ spec: this.#spec, mutants: [...this.#reached] });
    appendFileSync(process.env['MUTANTS_REACHED'], `${line}\n`);
  }
}
