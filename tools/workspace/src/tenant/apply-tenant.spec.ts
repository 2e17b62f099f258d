import { hasError } from './apply-tenant.js';
import { neededRights } from './rights.js';
import { type ManagementApi, startManagementApi } from './testing/management-api.js';
import { runTenantCommand } from './testing/tenant-command.js';

let api: ManagementApi;
beforeAll(async () => {
  api = await startManagementApi(neededRights);
});
afterAll(() => api.close());

describe('npm run tenant says in one sentence, before it writes anything,', () => {
  it.each([
    ['which right its client lacks', 'create:actions', {}, 'lacks create:actions: authorise it'],
    [
      'that its client is refused',
      '',
      { AUTH0_DEPLOY_CLIENT_SECRET: 'wrong' },
      'refuses AUTH0_DEPLOY_CLIENT_ID',
    ],
    ['that the tenant is unreachable', '', { AUTH0_MANAGEMENT_DOMAIN: 'localhost:1' }, 'cannot be reached'],
  ])('%s', async (_, right, changes, sentence) => {
    api.scopes.delete(right);
    const { code, errors } = await runTenantCommand(api, [], changes);
    if (right !== '') api.scopes.add(right);
    expect(errors).toContain(sentence);
    expect(errors).not.toContain('    at ');
    expect(code).toBe(1);
    expect(api.writes).toEqual([]);
  });
});

it('hasError() finds logged errors, but no warnings', () => {
  const at = '2026-11-25T13:37:00.484Z';
  expect(hasError(`${at} - \u001B[31merror\u001B[39m: Unable to update enabled clients\n`)).toBe(true);
  expect(hasError(`${at} - \u001B[33mwarn\u001B[39m: Unable to fetch: error\n`)).toBe(false);
});
