import { runtimeConfig } from '@blush/shared-ui/contracts';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { loadConfig } from './load-config.js';
import { differingVariables, runtimeConfigOf, runtimeVariables } from './runtime-config.js';

const configWith = (env: NodeJS.ProcessEnv) =>
  runtimeConfigOf(loadConfig({ root: temporaryFolder(), env, part: 'edge' }));
const standard = { AUTH0_DOMAIN: 'login.school.example', AUTH0_CLIENT_ID: 'client' };

describe('the configuration of pages', () => {
  it.each([
    ['PORTAL_ORIGIN', 'http://localhost:9999'],
    ['API_URL', 'http://localhost:9998'],
    ['AUTH0_DOMAIN', 'login.other.example'],
    ['AUTH0_CLIENT_ID', 'other'],
    ['AUTH0_AUDIENCE', 'https://api.other.example'],
    ['AUTH0_LOGIN_MODE', 'universal'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_other'],
    ['STRIPE_API_BASE', 'http://localhost:9997'],
    ['TOKEN_SYNC_URL', 'http://localhost:9996'],
    ['REMOTE_LOAD_SHARE', '0.5'],
    ['REMOTE_OVERRIDE_ORIGINS', 'http://localhost:9995'],
  ])('depends on %s', (name, value) => {
    expect(Object.values(runtimeVariables)).toContain(name);
    const base = { ...standard, STRIPE_API_BASE: 'http://localhost:1' };
    expect(differingVariables(configWith(base), configWith({ ...base, [name]: value }))).toEqual([name]);
  });

  it('has a variable for each value of its schema', () => {
    const pathsOf = (shape: object): string[] =>
      Object.entries(shape).flatMap(([key, schema]) => {
        const inner = (schema as { readonly shape?: object }).shape;
        return inner === undefined ? [key] : pathsOf(inner).map((path) => `${key}.${path}`);
      });
    expect(pathsOf(runtimeConfig.shape).sort()).toEqual(Object.keys(runtimeVariables).sort());
  });
});
