import { liveVersion } from '../store/live.js';
import { rollBack } from './roll-back.js';
import { provenance, Workspace } from '../../test/workspace.js';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.remove());

const provides = { react: '19.3.1', 'react-dom': '19.3.1', '@blush/shared-ui/query': '1.0.0' };
const takes = { react: '^19.3.1', 'react-dom': '^19.3.1', '@blush/shared-ui/query': '^1.0.0' };
const older = { ...provides, react: '18.2.0', 'react-dom': '18.2.0' };

const student = (taken: Record<string, string> = takes) => workspace.remote('mfe-student', { takes: taken });
const live = () => workspace.store.live();

describe('POR-05 the check of shared modules', () => {
  it('allows a release if the live shell provides them', async () => {
    await workspace.release(await workspace.shell({ provides }));
    await workspace.release(await student());
    expect(liveVersion(await live(), 'mfe-student')).toMatch(/-r1\./);
  });

  it('refuses a release if the live shell provides another version, in one sentence for all modules', async () => {
    await workspace.release(await workspace.shell({ provides: older }));
    const before = await live();
    await expect(workspace.release(await student())).rejects.toThrow(
      /Refused, nothing has changed:\n {2}- mfe-student 1\.0\.0-r1\.\w{8} takes react, react-dom \^19\.3\.1 from the shell, which provides 18\.2\.0\. Build mfe-student with what the shell provides, or release a shell that provides it \(both at once: npm run release -- shell mfe-student\)\.$/,
    );
    expect(await live()).toEqual(before);
  });

  it('refuses a release if the live shell lacks a module', async () => {
    await workspace.release(await workspace.shell({ provides }));
    await expect(workspace.release(await student({ zustand: '^5.1.0' }))).rejects.toThrow(
      'takes zustand ^5.1.0 from the shell, which provides none.',
    );
  });

  it('refuses a shell that no longer provides what a live remote takes, unless both are released together', async () => {
    await workspace.release(await workspace.shell({ provides }), await student());
    const shell = await workspace.shell({ provides: older });
    const before = await live();
    await expect(workspace.release(shell)).rejects.toThrow('from the shell, which provides 18.2.0');
    expect(await live()).toEqual(before);
    await workspace.release(shell, await student({ react: '^18.0.0' }));
    expect(liveVersion(await live(), 'shell')).toMatch(/-r2\./);
  });

  it('refuses a rollback of the shell or of a remote when the two would not fit together', async () => {
    await workspace.release(await workspace.shell({ provides: older }), await student({ react: '^18.0.0' }));
    await workspace.release(await workspace.shell({ provides }), await student());
    const before = await live();
    await expect(rollBack(workspace.store, 'mfe-student', provenance)).rejects.toThrow(
      'takes react ^18.0.0 from the shell, which provides 19.3.1',
    );
    await expect(rollBack(workspace.store, 'shell', provenance)).rejects.toThrow(
      'takes react, react-dom ^19.3.1 from the shell, which provides 18.2.0',
    );
    expect(await live()).toEqual(before);
  });

  it('does not repeat what the contract check reports', async () => {
    await workspace.release(await workspace.shell({ provides }));
    const build = await workspace.remote('mfe-student', {
      contract: '^2.0.0',
      takes: { '@blush/shared-ui/query': '^2.0.0' },
    });
    await expect(workspace.release(build)).rejects.toThrow(
      /^Refused, nothing has changed:\n {2}- mfe-student \S+ was built for contract \^2\.0\.0, the live shell provides 1\.0\.0\.[^\n]+$/,
    );
  });
});

describe('POR-05 the check of addresses', () => {
  it.each([
    ['/blog', '/blog'],
    ['/blog', '/Blog'],
    ['/blog/:slug', '/blog/:id'],
    ['/blog/:slug', '/blog/new'],
    ['/blog/new', '/blog/:slug'],
    ['/blog/:slug/edit', '/blog/new/:step'],
    ['/blog/*', '/blog/*'],
    ['/blog/*', '/blog'],
    ['/blog/:slug', '/blog/*'],
  ])('refuses a remote that mounts %s beside one that mounts %s', async (mounted, taken) => {
    await workspace.release(await workspace.shell(), await workspace.remote('mfe-one', { mounts: [taken] }));
    const build = await workspace.remote('mfe-two', { mounts: [mounted] });
    await expect(workspace.release(build)).rejects.toThrow(
      `mfe-one mounts ${taken} and mfe-two mounts ${mounted}, so an address would belong to both. Take it out`,
    );
  });

  it.each([
    ['/', '/blog'],
    ['/blog', '/blog/:slug'],
    ['/blog/:slug', '/blog/:slug/edit'],
    ['/blogs/*', '/blog'],
  ])('allows a remote that mounts %s beside one that mounts %s', async (mounted, other) => {
    await workspace.release(await workspace.shell(), await workspace.remote('mfe-one', { mounts: [other] }));
    await workspace.release(await workspace.remote('mfe-two', { mounts: [mounted] }));
    expect((await live()).remotes).toHaveLength(2);
  });

  it.each([
    ['/dashboard/Profile', 'the shell'],
    ['/dashboard/:page', 'the shell'],
    ['/callback', 'the shell'],
    ['/portal/help', 'the edge server'],
    ['/pictures/:name', 'the edge server'],
    ['/shell/about', 'the edge server'],
    ['/remotes/*', 'the edge server'],
  ])('refuses a remote that mounts %s, where %s answers', async (mount, owner) => {
    const build = await workspace.remote('mfe-two', { mounts: [mount] });
    await expect(workspace.release(await workspace.shell(), build)).rejects.toThrow(
      `mfe-two mounts ${mount}, where ${owner} answers. Choose another address`,
    );
  });
});
