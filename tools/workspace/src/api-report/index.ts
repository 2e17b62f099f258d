import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { checkReports } from './check-reports.js';
import { reportFolder, writeReports } from './report-files.js';

/**
 * `npm run api-report`: writes down what the shell offers to remotes, where the version of its contract allows what
 * has changed. With `--check`, which is the gate, nothing is written: reports that are not up to date are refused.
 */
export function run(args: string[]): Promise<number> {
  const check = args[0] === '--check';
  if (args.length > (check ? 1 : 0)) throw new Failure('Usage: npm run api-report [-- --check]');
  const { surface, changes, objection, upToDate } = checkReports(root);
  if (objection !== undefined) throw new Failure(objection);
  if (upToDate) {
    console.log(`${reportFolder} says what the sources say.`);
    return Promise.resolve(0);
  }
  if (check) {
    throw new Failure(
      `${reportFolder} does not say what the sources say: run \`npm run api-report\` and commit what it writes.`,
    );
  }
  writeReports(root, surface);
  for (const { where, what } of changes) console.log(`${where} ${what}`);
  console.log(`${reportFolder} describes contract ${surface.version} now: commit it.`);
  return Promise.resolve(0);
}
