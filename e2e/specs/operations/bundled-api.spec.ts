import { bundleServers } from '../../core/bundled-servers';
import { expect, test } from '../../core/fixtures';

test('the API starts from the folder that npm run bundle makes', async ({ portal }) => {
  const bundles = await bundleServers(portal);
  try {
    const api = await bundles.startApi();
    await expect.poll(() => fetch(`${api}/health/ready`).then(({ status }) => status, String)).toBe(200);
  } finally {
    await bundles.stop();
  }
});
