import { hasError } from './apply-tenant.js';
import { neededRights } from './rights.js';
import { startManagementApi } from './testing/management-api.js';
import { runTenantCommand } from './testing/tenant-command.js';

const api = await startManagementApi(neededRights);
afterAll(() => api.close());

it('npm run tenant says in one sentence which right its client lacks, before it writes anything', async () => {
  api.scopes.delete('create:actions');
  const { code, errors } = await runTenantCommand(api);
  expect(errors).toContain('lacks create:actions: authorise it');
  expect(errors).not.toContain('    at ');
  expect(code).toBe(1);
  expect(api.writes).toEqual([]);
});

it('hasError() finds logged errors, but no warnings', () => {
  const at = '2026-11-25T13:37:00.484Z';
  expect(hasError(`${at} - \u001B[31merror\u001B[39m: Unable to update enabled clients\n`)).toBe(true);
  expect(hasError(`${at} - \u001B[33mwarn\u001B[39m: Unable to fetch: error\n`)).toBe(false);
});
