import { test } from '../../core/fixtures';
import { makeRemoteByGuide } from '../../scenarios/new-remote';

test('POR-02 a remote made by the guide is live in the running portal', async ({ portal, page }) => {
  // Leaves out lint, types and tests of the remote, which are separate gates.
  await makeRemoteByGuide(portal, page, (line) => !line.startsWith('npx nx run-many'));
});
