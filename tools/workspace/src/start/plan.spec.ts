import { type Config, loadConfig, secretVariables, storeCredentials } from '@blush/server-kit/config';
import { temporaryFolder } from '@blush/server-kit/testing';
import { Progress } from '../terminal/progress.js';
import { planPortal } from './plan.js';

function environments(
  env: NodeJS.ProcessEnv = {},
  changes: Partial<Config> = {},
): Record<string, NodeJS.ProcessEnv> {
  const config = loadConfig({ root: temporaryFolder(), env });
  const plan = planPortal({ ...config, ...changes }, new Progress(() => undefined));
  return Object.fromEntries(plan.dependent('mongodb://here').map((part) => [part.name, part.env]));
}

it('security finding 4: API, edge server and page keeper share one key, which each start makes anew', () => {
  const started = environments();
  const keys = Object.values(started).map(({ EDGE_KEY }) => EDGE_KEY);
  expect(Object.keys(started)).toEqual(['API', 'edge server', 'page keeper']);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(environments()['API']?.['EDGE_KEY']).not.toBe(keys[0]);
});

it('the configured key is used if there is one', () => {
  const EDGE_KEY = 'a-key-of-the-edge-of-32-characters';
  for (const env of Object.values(environments({ EDGE_KEY }))) expect(env).toMatchObject({ EDGE_KEY });
});

it('each part gets the secrets that it needs, and no other', () => {
  const environment = Object.fromEntries(secretVariables.map((name) => [name, `the value of ${name}`]));
  const given = Object.entries(environments({}, { environment })).map(([part, env]) => [
    part,
    secretVariables.filter((name) => env[name]),
  ]);
  const ofCommands = ['AUTH0_DEPLOY_CLIENT_SECRET', 'RELEASE_SIGNING_KEYS'];
  expect(Object.fromEntries(given)).toEqual({
    API: secretVariables.filter((name) => !ofCommands.includes(name)),
    'edge server': ['EDGE_KEY', 'REDIS_URL', ...storeCredentials],
    'page keeper': ['EDGE_KEY', ...storeCredentials],
  });
});

it('each part serves its metrics at a port of its own, or none does', () => {
  const ports = (env?: NodeJS.ProcessEnv) =>
    Object.values(environments(env)).map(({ METRICS_PORT }) => METRICS_PORT);
  expect(ports({ METRICS_PORT: '9464' })).toEqual(['9464', '9465', '9466']);
  expect(ports()).toEqual([undefined, undefined, undefined]);
});
