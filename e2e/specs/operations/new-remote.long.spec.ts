import { test } from '../../core/fixtures';
import { makeRemoteByGuide } from '../../scenarios/new-remote';

test('POR-02 a remote that is made with all commands of the guide is live in the running portal', async ({
  portal,
  page,
}) => {
  await makeRemoteByGuide(portal, page);
});
