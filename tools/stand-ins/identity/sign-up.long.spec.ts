import { TestTenant } from './test/tenant.js';

it('signing up takes two hundred people at once', async () => {
  const tenant = await TestTenant.start();
  expect(await tenant.signUpAtOnce(200)).toEqual(new Set([200]));
  await tenant.stop();
});
