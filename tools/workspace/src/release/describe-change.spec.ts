import { publish, rollBack, switchRemote } from '@blush/delivery';
import { provenance, Workspace } from '@blush/delivery/testing';
import { describeChange } from './describe-change.js';

let workspace: Workspace;
beforeEach(async () => {
  workspace = new Workspace();
  await workspace.release(await workspace.shell());
});
afterEach(() => workspace.remove());

async function release(content: string) {
  const candidate = await workspace.remote('mfe-student', { content });
  const [entry] = await publish(workspace.store, [candidate], provenance);
  return entry ? describeChange(await workspace.store.live(), entry) : undefined;
}
const rollBackOnce = async () => {
  const entry = await rollBack(workspace.store, 'mfe-student', provenance);
  return describeChange(await workspace.store.live(), entry);
};

it('a release or rollback is live, in place of another version if there was one', async () => {
  expect(await release('1')).toMatch(/^mfe-student 1\.0\.0-r1\.\w+ is live$/);
  expect(await release('2')).toMatch(/^mfe-student 1\.0\.0-r2\.\w+ is live, in place of 1\.0\.0-r1\.\w+$/);
  expect(await rollBackOnce()).toMatch(/-r1\.\w+ is live again, in place of 1\.0\.0-r2\.\w+$/);
});

it('a release or rollback of a remote that is switched off is not called live, and names how to enable it', async () => {
  await release('1');
  await switchRemote(workspace.store, 'mfe-student', true, provenance);
  const off = 'but mfe-student is switched off: npm run enable -- mfe-student';
  expect(await release('2')).toMatch(new RegExp(`^mfe-student 1\\.0\\.0-r2\\.\\w+ is released, ${off}$`));
  expect(await rollBackOnce()).toMatch(
    new RegExp(`^mfe-student 1\\.0\\.0-r1\\.\\w+ is released again, ${off}$`),
  );
});
