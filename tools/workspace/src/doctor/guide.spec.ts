import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '@blush/machine';
import { readVariables } from '@blush/server-kit/config';
import { filledIn, read } from '../test/deploy/production-settings.js';

it('the settings of the command in the guide, with those of Compose, are all that a check of production needs', () => {
  const guide = readFileSync(join(root, 'docs/operators-guide.md'), 'utf8');
  const [command = ''] = /^NODE_ENV=production BLUSH_ENV_FILE=(?:.|\n)*?npm run doctor/m.exec(guide) ?? [];
  const { BLUSH_ENV_FILE, ...given } = parseEnv(command.replaceAll(/ (?:\\\n *)?(?=[A-Z_]+=|npm)/g, '\n'));
  expect(BLUSH_ENV_FILE).toBe('deploy/compose/.env');
  const fromFile = { ...parseEnv(read('compose/.env.example')), ...filledIn };
  const settings = { ...fromFile, ...given };
  expect(Object.keys(given)).toContain('TRUST_PROXY');
  const withoutEmpty = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  expect(() => readVariables(withoutEmpty, 'portal')).not.toThrow();
  expect(() => readVariables({ ...withoutEmpty, TRUST_PROXY: undefined }, 'portal')).toThrow('TRUST_PROXY');
});
