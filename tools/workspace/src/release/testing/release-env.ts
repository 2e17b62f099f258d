import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '@blush/machine';

/** The `release.env` that docs/operators-guide.md shows. */
export function releaseEnv(): Record<string, string | undefined> {
  const guide = readFileSync(join(root, 'docs/operators-guide.md'), 'utf8');
  const [, text = ''] = /```sh\n(NODE_ENV=production\n[^`]*RELEASE_SIGNING_KEYS=\n)```/.exec(guide) ?? [];
  return parseEnv(text);
}
