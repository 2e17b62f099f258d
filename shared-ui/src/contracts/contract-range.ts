import * as z from 'zod/mini';

const version = String.raw`\d+(?:\.(?:\d+|[x*])){0,2}`;
const comparator = String.raw`(?:\^|~|>=?|<=?|=)?${version}`;
const alternative = String.raw`(?:\*|${version} - ${version}|${comparator}(?: +${comparator})*)`;

/**
 * Semver range of host contracts that a remote was built for, such as `^1.3.0` or `>=1.3.0 <3.0.0`: what Module
 * Federation's `satisfy`, which decides at release and in the browser, and npm read alike. Neither tags nor prereleases.
 */
export const contractRange = z
  .string()
  .check(
    z.regex(
      new RegExp(`^${alternative}(?: *\\|\\| *${alternative})*$`),
      'must be a range of versions such as ^1.3.0',
    ),
  );
