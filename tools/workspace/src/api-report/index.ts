import { HOST_CONTRACT_VERSION } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { sharedUiEntries } from '../webpack/shared-modules.js';
import { extractSurface } from './extract-surface.js';
import { isUpToDate, reportFolder, writeReports } from './report-files.js';

/** `npm run api-report`: writes the reports; `--check`, the gate, fails when they are out of date. */
export function run(args: string[]): Promise<number> {
  const check = args[0] === '--check';
  if (args.length > (check ? 1 : 0)) throw new Failure('Usage: npm run api-report [-- --check]');
  const surface = { version: HOST_CONTRACT_VERSION, entries: extractSurface(root, sharedUiEntries) };
  if (isUpToDate(root, surface)) {
    console.log(`${reportFolder} matches the sources.`);
  } else if (check) {
    throw new Failure(
      `${reportFolder} does not match the sources: run \`npm run api-report\` and commit what it writes.`,
    );
  } else {
    writeReports(root, surface);
    console.log(`${reportFolder} describes contract ${surface.version} now: commit it.`);
  }
  return Promise.resolve(0);
}
