import { loadConfig } from '@blush/server-kit/config';
import { temporaryFolder } from '@blush/server-kit/testing';
import { Progress } from '../terminal/progress.js';
import { planPortal } from './plan.js';

const secrets = {
  OPENAPI_TOKEN: 'a-credential-of-32-letters-or-more',
  REDIS_URL: 'redis://127.0.0.1:6379',
};

function environments(env: NodeJS.ProcessEnv = {}): Record<string, NodeJS.ProcessEnv> {
  const config = loadConfig({ root: temporaryFolder(), env: { ...secrets, ...env } });
  const plan = planPortal(config, new Progress(() => undefined));
  return Object.fromEntries(plan.dependent('mongodb://here').map((part) => [part.name, part.env]));
}

it('security finding 4: API, edge server and page keeper share one key, which each start makes', () => {
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

it('the edge server gets REDIS_URL and no other secret, and the page keeper gets none of them', () => {
  const { API: api, 'edge server': edge, 'page keeper': keeper } = environments();
  expect(api).toMatchObject(secrets);
  expect(edge).toMatchObject({ REDIS_URL: secrets.REDIS_URL });
  expect(keeper).not.toHaveProperty('REDIS_URL');
  for (const env of [edge, keeper]) {
    expect(env).not.toHaveProperty('OPENAPI_TOKEN');
    expect(env).not.toHaveProperty('MONGODB_URI');
  }
});

it('each part serves its metrics at a port of its own, or none does', () => {
  const ports = (env?: NodeJS.ProcessEnv) =>
    Object.values(environments(env)).map(({ METRICS_PORT }) => METRICS_PORT);
  expect(ports({ METRICS_PORT: '9464' })).toEqual(['9464', '9465', '9466']);
  expect(ports()).toEqual([undefined, undefined, undefined]);
});
