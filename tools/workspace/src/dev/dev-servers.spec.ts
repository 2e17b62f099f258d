import { devNull } from 'node:os';
import { loadConfig } from '@blush/server-kit/config';
import { listApps } from '@blush/delivery';
import { root } from '@blush/machine';
import { devServers } from './dev-servers.js';

const config = loadConfig({ root, env: { DEV_PORT: '8100', BLUSH_ENV_FILE: devNull } });
const names = (served: readonly string[]) => devServers(config, served).map(({ app }) => app);

it('serves the shell in addition to the named apps', () => {
  expect(names(['mfe-student'])).toEqual(['shell', 'mfe-student']);
  expect(names(['shell'])).toEqual(['shell']);
});

it('gives each app a fixed port, and the portal allows remote overrides from its origin', () => {
  const everything = devServers(
    config,
    listApps(root).map(({ name }) => name),
  );
  const [student] = devServers(config, ['mfe-student']).slice(-1);
  expect(everything).toContainEqual(student);
  const origins = everything.map(({ origin }) => origin);
  expect(new Set(origins).size).toBe(everything.length);
  expect(config.overrideOrigins).toEqual(expect.arrayContaining(origins));
});
