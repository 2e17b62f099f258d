import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { liveReleases } from '@blush/shared-ui/contracts';
import { findApp } from './apps.js';
import { readCandidate } from './candidate.js';
import { liveVersion } from '../store/live.js';
import { publish } from './publish.js';
import { rollBack } from './roll-back.js';
import { provenance, Workspace } from '../../test/workspace.js';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.remove());

const live = () => workspace.store.live();
const versionOf = async (app: string) => liveVersion(await live(), app);
const inStore = (...path: string[]) => join(workspace.store.root, ...path);

describe('POR-02 a release', () => {
  it('makes a build live under a new version, and leaves every other app as it is', async () => {
    await workspace.release(await workspace.shell(), await workspace.remote('mfe-public'));
    const shell = await versionOf('shell');
    const [entry] = await workspace.release(await workspace.remote('mfe-student', { roles: ['student'] }));
    expect(entry).toMatchObject({ app: 'mfe-student', action: 'release', from: null, who: provenance.who });
    expect(entry?.to).toMatch(/^1\.0\.0-r1\.[0-9a-f]{8}$/);
    expect(await versionOf('mfe-student')).toBe(entry?.to);
    expect(await versionOf('shell')).toBe(shell);
    expect(liveReleases.safeParse(await live()).success).toBe(true);
  });

  it('has the panels and badges of its remote.json in the registry', async () => {
    await workspace.release(await workspace.shell());
    const menu = [{ label: 'Desk', path: '/dashboard/desk', roles: ['admin' as const], order: 1 }];
    const home = [{ expose: './home', roles: ['admin' as const], order: 1 }];
    const badges = [{ expose: './count', roles: ['admin' as const], path: '/dashboard/desk' }];
    const entryText = "var mfe_desk = { './routes': '', './home': '', './count': '' }";
    await workspace.release(
      await workspace.remote('mfe-desk', { roles: ['admin'], menu, home, badges, entryText }),
    );
    expect((await live()).remotes).toMatchObject([{ name: 'mfe-desk', home, badges }]);
  });

  it('gets a new version even if nothing changed', async () => {
    await workspace.release(await workspace.shell());
    const build = await workspace.remote('mfe-student');
    const versions = [];
    for (let turn = 0; turn < 3; turn += 1) versions.push((await workspace.release(build))[0]?.to);
    expect(new Set(versions).size).toBe(3);
    const content = build.content.slice(0, 8);
    expect(versions.map((version) => version?.split('.').at(-1))).toEqual(Array(3).fill(content));
  });

  it('does not reuse a release number after a rollback, so that a version always identifies one build', async () => {
    await workspace.release(await workspace.shell(), await workspace.remote('mfe-student', { content: '1' }));
    await workspace.release(await workspace.remote('mfe-student', { content: '2' }));
    await rollBack(workspace.store, 'mfe-student', provenance);
    const [entry] = await workspace.release(await workspace.remote('mfe-student', { content: '3' }));
    expect(entry?.to).toMatch(/-r3\./);
    expect(entry?.from).toMatch(/-r1\./);
  });

  it('copies the build, so that the next build does not change what is live', async () => {
    const build = await workspace.remote('mfe-student', { content: 'one' });
    await workspace.release(await workspace.shell(), build);
    const version = (await versionOf('mfe-student')) ?? '';
    workspace.writeRemote('mfe-student', { content: 'two' });
    const entry = inStore('remotes', 'mfe-student', version, 'remoteEntry.b2.js');
    expect(readFileSync(entry, 'utf8')).toContain('one');
    expect(existsSync(`${entry}.gz`)).toBe(true);
  });

  it('waits for the end of a concurrent one, so that none is lost', async () => {
    await workspace.release(await workspace.shell());
    const names = Array.from({ length: 3 }, (_, index) => `mfe-area${index}`);
    const builds = [];
    for (const name of names) builds.push(await workspace.remote(name));
    await Promise.all(
      builds.flatMap((build) => [1, 2].map(() => publish(workspace.openStore(), [build], provenance))),
    );
    expect((await live()).remotes.map(({ name }) => name)).toEqual(names);
    const history = await workspace.store.history();
    expect(history).toHaveLength(1 + 6);
    for (const name of names) {
      const own = history.filter(({ app }) => app === name);
      expect(own.map(({ from }) => from)).toEqual([null, own[0]?.to]);
      expect(await versionOf(name)).toBe(own[1]?.to);
    }
  });

  it('of several apps goes live in one step', async () => {
    await workspace.release(await workspace.shell(), await workspace.remote('mfe-student'));
    const shell = await workspace.shell({ contract: '2.0.0' });
    const student = await workspace.remote('mfe-student', { contract: '^2.0.0' });
    await expect(workspace.release(shell)).rejects.toThrow('Refused');
    await expect(workspace.release(student)).rejects.toThrow('Refused');
    await workspace.release(shell, student);
    expect(await versionOf('shell')).toMatch(/-r2\./);
  });
});

describe('a release is refused, with the remedy', () => {
  it('when no shell is live', async () => {
    await expect(workspace.release(await workspace.remote('mfe-student'))).rejects.toThrow(
      'First: npm run release -- shell',
    );
  });

  it('when it was built for an incompatible contract; the store keeps nothing', async () => {
    await workspace.release(await workspace.shell());
    const build = await workspace.remote('mfe-student', { contract: '^3.0.0' });
    await expect(workspace.release(build)).rejects.toThrow(
      /was built for contract \^3\.0\.0, the live shell provides 1\.0\.0\. Build mfe-student for 1\.0\.0/,
    );
    expect(await versionOf('mfe-student')).toBeNull();
    expect(readdirSync(inStore('remotes', 'mfe-student'))).toEqual([]);
  });

  const student = () => readCandidate(findApp(workspace.root, 'mfe-student'));

  it('when its contract is not a range of versions', async () => {
    await workspace.release(await workspace.shell());
    const build = workspace.remote('mfe-student', { contract: 'newest' });
    await expect(build).rejects.toThrow('must be a range of versions such as ^1.3.0');
  });

  it('when its entry does not expose the routes', async () => {
    workspace.writeRemote('mfe-student', { entryText: 'var mfe_student = {}' });
    await expect(student()).rejects.toThrow('does not contain "./routes"');
  });

  it('when its entry does not expose a part that remote.json names', async () => {
    const home = [{ expose: './home', roles: ['student' as const], order: 10 }];
    const roles = ['student' as const];
    workspace.writeRemote('mfe-student', { roles, home });
    await expect(student()).rejects.toThrow('does not contain "./home"');
    workspace.writeRemote('mfe-student', {
      roles,
      home,
      entryText: "var mfe_student = { './routes': '', './home': '' }",
    });
    await expect(student()).resolves.toMatchObject({ build: { declaration: { home } } });
  });

  it.each(['remoteEntry.b2.js', 'page.c3.js'])(
    'when a file was changed after the build: %s',
    async (file) => {
      workspace.writeRemote('mfe-student');
      appendFileSync(join(workspace.root, 'mfe-student/dist', file), ' ');
      await expect(student()).rejects.toThrow(
        `${file} does not match its hash in build.json. Delete ${join(workspace.root, 'mfe-student/dist')} and build again.`,
      );
    },
  );

  const inDist = (path: string) => join(workspace.root, 'mfe-student/dist', path);

  it('security finding 1: when a line was appended to its server bundle', async () => {
    workspace.writeRemote('mfe-student', { server: 'exports.routes = [];' });
    appendFileSync(inDist('server.cjs'), 'process.env;');
    await expect(student()).rejects.toThrow('server.cjs does not match its hash in build.json');
  });

  it('security finding 1: when its build changes between the check and the copy', async () => {
    await workspace.release(await workspace.shell());
    const candidate = await workspace.remote('mfe-student');
    appendFileSync(inDist('page.c3.js'), ' ');
    const released = workspace.release(candidate);
    await expect(released).rejects.toThrow('the build of mfe-student changed during its release');
    expect(await workspace.store.change(({ versions }) => versions('mfe-student'))).toEqual([]);
  });

  it('security finding 10: when it has a file that build.json does not list', async () => {
    workspace.writeRemote('mfe-student');
    writeFileSync(inDist('notes.txt'), 'secret');
    await expect(student()).rejects.toThrow('mfe-student: build.json does not list notes.txt');
  });

  it.each([
    ['file', 'page.c3.js', 'mfe-student/remote.json'],
    ['folder', 'assets', 'mfe-student'],
  ])('security finding 10: when it has a symbolic link in place of a %s', async (_kind, path, target) => {
    workspace.writeRemote('mfe-student');
    rmSync(inDist(path), { force: true });
    symlinkSync(join(workspace.root, target), inDist(path));
    await expect(student()).rejects.toThrow(`${path} is a symbolic link, not a regular file`);
  });

  it('when a file is missing', async () => {
    workspace.writeRemote('mfe-student');
    rmSync(join(workspace.root, 'mfe-student/dist/page.c3.js'));
    await expect(student()).rejects.toThrow('build.json lists page.c3.js, but the file is missing');
  });

  it('when remote.json names another remote', async () => {
    workspace.writeRemote('mfe-student', { name: 'mfe-staff' });
    await expect(student()).rejects.toThrow('It must be the name of its folder');
  });

  it('when its build.json is incomplete', async () => {
    workspace.writeRemote('mfe-student');
    writeFileSync(join(workspace.root, 'mfe-student/dist/build.json'), '{"kind":"remote"}');
    await expect(student()).rejects.toThrow('has no usable build for a release');
  });

  it('when there is no such app', () => {
    workspace.writeRemote('mfe-student');
    expect(() => findApp(workspace.root, 'mfe-nothing')).toThrow(
      'There is no app "mfe-nothing". Apps that are released on their own: mfe-student.',
    );
  });
});
