import * as z from 'zod/mini';

const version = String.raw`\d+(?:\.(?:\d+|[x*])){0,2}`;
const comparator = String.raw`(?:\^|~|>=?|<=?|=)?${version}`;
const alternative = String.raw`(?:\*|${version} - ${version}|${comparator}(?: +${comparator})*)`;

/**
 * Semver range such as `^1.3.0`, in the syntax that both npm and Module Federation's `satisfy` accept; no
 * tags, no prereleases.
 */
export const contractRange = z
  .string()
  .check(
    z.regex(
      new RegExp(`^${alternative}(?: *\\|\\| *${alternative})*$`),
      'must be a range of versions such as ^1.3.0',
    ),
  );
