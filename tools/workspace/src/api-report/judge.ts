import { lt } from 'semver';
import { raiseOf } from './compare-surfaces.js';
import type { Change } from './surface.js';

const VERSION = 'HOST_CONTRACT_VERSION (shared-ui/src/contracts/host-contract.ts)';

/**
 * Says why changes may not be agreed on under a version of the contract, and what to do; `undefined` when they may.
 * @param before version of the contract that was agreed on last
 * @param now version of the contract in the sources
 */
export function objection(before: string, now: string, changes: readonly Change[]): string | undefined {
  if (lt(now, before)) {
    return `${VERSION} is ${now}, and the reports are of ${before}: a contract's version is never lowered.`;
  }
  const raise = raiseOf(before, now);
  if (raise === 'major') return undefined;
  const breaking = changes.filter(({ kind }) => kind === 'breaking');
  if (breaking.length > 0) {
    return [
      `Remotes that were built for contract ${before} may fail:`,
      ...breaking.map(lineOf),
      `Keep what they use and add the new beside it; or raise the major version of ${VERSION}, now ${now}, ` +
        `and run \`npm run api-report\`.`,
      ...ofThisBranch(before),
    ].join('\n');
  }
  if (changes.length > 0 && raise === 'less') {
    return [
      `Remotes built from now on may need what contract ${before} did not have:`,
      ...changes.map(lineOf),
      `Raise the minor version of ${VERSION}, now ${now}, and run \`npm run api-report\`.`,
    ].join('\n');
  }
  return undefined;
}

function lineOf({ where, what }: Change): string {
  return `  ${where} ${what}`;
}

/** What nobody has got yet can be changed at will, but only git knows what that is. */
function ofThisBranch(before: string): string[] {
  return [
    `If ${before} is of this branch alone, take the reports of main (git checkout origin/main -- shared-ui/api) ` +
      `and run it again.`,
  ];
}
