import { TestTenant } from '../test/tenant.js';

it('signing up handles two hundred users at once', async () => {
  const tenant = await TestTenant.start();
  expect(await tenant.signUpConcurrently(200)).toEqual(new Set([200]));
  await tenant.stop();
});
