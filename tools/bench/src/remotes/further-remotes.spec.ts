import { join } from 'node:path';
import { HOST_CONTRACT_VERSION } from '@blush/shared-ui/contracts';
import { Workspace } from '@blush/delivery/testing';
import { buildFurtherRemotes } from './further-remotes.js';

it('the generated remotes can be released, half of them public and half for roles', async () => {
  const workspace = new Workspace();
  const shell = await workspace.shell({ contract: HOST_CONTRACT_VERSION });
  await workspace.release(shell, ...(await buildFurtherRemotes(join(workspace.root, 'further'), 4)));
  const { remotes } = await workspace.store.live();
  expect(remotes.map(({ name, roles }) => [name, roles])).toEqual([
    ['further-1', undefined],
    ['further-2', ['student']],
    ['further-3', undefined],
    ['further-4', ['instructor', 'admin']],
  ]);
});
