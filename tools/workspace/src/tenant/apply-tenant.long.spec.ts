import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { root } from '@blush/machine';
import { neededRights } from './rights.js';
import { type ManagementApi, startManagementApi } from './testing/management-api.js';
import { runTenantCommand } from './testing/tenant-command.js';

jest.setTimeout(1_800_000);

const api = await startManagementApi(neededRights);
beforeEach(() => {
  api.writes.length = 0;
});
afterAll(() => api.close());

const named = (collection: keyof ManagementApi['tenant']['collections'], name: string) =>
  api.tenant.collections[collection].find((item) => item['name'] === name) ?? {};
const idOf = (name: string) => String(named('clients', name)['client_id']);
const copy = () => structuredClone(api.tenant);

// Each test continues with the tenant of the previous one, because a run needs half a minute of CPU time.
it('a preview names what is missing, and writes nothing', async () => {
  const { code, output } = await runTenantCommand(api, ['--preview']);
  expect(code).toBe(0);
  expect(output).toMatch(/CREATE .*Blush Camp sign-in/);
  expect(api.writes).toEqual([]);
});

it('the command sets up a new tenant, and deletes nothing of it', async () => {
  expect((await runTenantCommand(api)).code).toBe(0);
  expect(named('resource-servers', 'Blush Camp API')).toMatchObject({
    identifier: 'https://api.school.example',
    signing_alg: 'RS256',
    allow_offline_access: true,
  });
  expect(named('clients', 'Blush Camp')).toMatchObject({
    callbacks: ['https://school.example/callback'],
    web_origins: ['https://school.example'],
    cross_origin_authentication: true,
    grant_types: ['authorization_code', 'refresh_token'],
    refresh_token: { rotation_type: 'rotating', token_lifetime: 2_592_000, idle_token_lifetime: 1_296_000 },
  });
  expect(api.tenant.collections['client-grants']).toEqual([
    expect.objectContaining({
      client_id: idOf('Blush Camp API (Management)'),
      audience: `https://${api.domain}/api/v2/`,
      scope: ['update:users', 'delete:users'],
    }),
  ]);
  expect(named('connections', 'Username-Password-Authentication')['options']).toMatchObject({
    mfa: { active: true },
    password_options: { complexity: { min_length: 6 }, dictionary: { active: true } },
  });
  // Keys that an operator entered are kept.
  expect(named('connections', 'google-oauth2')['options']).toMatchObject({ client_id: 'own-google-id' });
  expect(api.tenant.connectedClients).toEqual({
    con_database: [idOf('Blush Camp')],
    con_google: [idOf('Blush Camp')],
  });
  const code = readFileSync(join(root, 'deploy/auth0/actions/post-login.js'), 'utf8');
  expect(named('actions', 'Blush Camp sign-in')['deployed_version']).toMatchObject({ code });
  expect(api.tenant.bindings['post-login']).toMatchObject([{ action: { name: 'Blush Camp sign-in' } }]);
  expect(api.tenant.attackProtection['breached-password-detection']).toMatchObject({ enabled: true });
  expect(api.tenant.factors).toContainEqual(expect.objectContaining({ name: 'otp', enabled: true }));
  expect(api.tenant.emailTemplates).toMatchObject({
    verify_email: { enabled: true, body: expect.stringContaining('Blush Camp') },
    reset_email: { enabled: true, body: expect.stringContaining('{{ url }}') },
  });
  expect(named('clients', 'Default App')).toMatchObject({ client_id: 'default-app' });
  expect(api.writes.filter((write) => write.startsWith('DELETE'))).toEqual([]);
});

it('the command corrects what has drifted, and changes nothing when it runs again', async () => {
  const before = copy();
  const drifts = api.tenant;
  Object.assign(named('clients', 'Blush Camp'), { grant_types: ['password'] });
  Object.assign(named('actions', 'Blush Camp sign-in'), { code: '', deployed_version: { code: '' } });
  Object.assign(drifts.attackProtection['brute-force-protection'] ?? {}, { enabled: false });
  drifts.bindings['post-login'] = [];
  expect((await runTenantCommand(api)).code).toBe(0);
  expect(copy()).toEqual(before);
  expect((await runTenantCommand(api)).code).toBe(0);
  expect(copy()).toEqual(before);
});
