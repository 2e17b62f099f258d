import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { loadConfig, releaseKeyEntry } from '@blush/server-kit/config';
import { provenance, Workspace } from '../../test/workspace.js';
import { publish } from '../publish/publish.js';
import { versionPath } from './live.js';
import { LocalReleaseStore } from './local-store.js';
import { releaseKeysOf } from './release-keys.js';

let template: Workspace;
let released = '';
let workspace: Workspace;
let version = '';
beforeAll(async () => {
  template = new Workspace();
  await template.release(await template.shell());
  const [entry] = await template.release(
    await template.remote('mfe-student', { files: { 'font.woff2': 'font' } }),
  );
  released = entry?.to ?? '';
});
afterAll(() => template.remove());
beforeEach(() => {
  workspace = new Workspace(template);
  version = released;
});
afterEach(() => workspace.remove());

const at = (path: string) => join(workspace.store.root, versionPath('mfe-student', version), path);
const verified = () => workspace.store.verify('mfe-student', version);

interface Manifest {
  app: string;
  version: string;
  files: { path: string; size: number; integrity: string }[];
}
const manifest = () => JSON.parse(readFileSync(at('release.json'), 'utf8')) as Manifest;

describe('security finding 1: a stored release', () => {
  it('has a manifest that lists every file with size and hash; live.json has the hash of the manifest', async () => {
    const { app, files } = manifest();
    expect(app).toBe('mfe-student');
    expect(files.map(({ path }) => path)).toEqual([
      'build.json',
      'build.json.gz',
      'font.woff2',
      'page.c3.js',
      'page.c3.js.gz',
      'remoteEntry.b2.js',
      'remoteEntry.b2.js.gz',
    ]);
    for (const { path, size } of files) expect(size).toBe(statSync(at(path)).size);
    expect((await workspace.store.live()).remotes[0]?.manifest).toBe(await verified());
  });

  it('is signed by a key of its app; only the owner of the file of keys may read it', () => {
    const keys = (name: string) =>
      readFileSync(join(workspace.home, 'keys', name), 'utf8')
        .trim()
        .split('\n');
    const apps = (name: string) => keys(name).map((line) => line.split(':')[0]);
    expect(apps('signing-keys')).toEqual(['shell', 'mfe-student']);
    expect(apps('trusted-keys')).toEqual(['shell', 'mfe-student']);
    expect(new Set(keys('signing-keys').map((line) => line.split(':')[1])).size).toBe(2);
    expect(statSync(join(workspace.home, 'keys/signing-keys')).mode & 0o777).toBe(0o600);
  });

  const changes: [string, () => void, string][] = [
    ['a changed file', () => appendFileSync(at('page.c3.js'), '//'), 'page.c3.js has 24 bytes instead of 22'],
    [
      'a changed file of the same size',
      () => writeFileSync(at('font.woff2'), 'tnof'),
      'font.woff2 does not match its hash',
    ],
    ['an added file', () => writeFileSync(at('more.js'), ''), 'more.js is not listed in release.json'],
    ['a missing file', () => rmSync(at('page.c3.js')), 'page.c3.js is missing'],
    ['no signature', () => rmSync(at('release.sig')), 'release.sig is missing'],
    ['no manifest', () => rmSync(at('release.json')), 'release.json is missing'],
    [
      'a changed manifest',
      () => appendFileSync(at('release.json'), ' '),
      'not signed by a trusted key of mfe-student',
    ],
  ];
  it.each(changes)('is refused with %s', async (_what, change, reason) => {
    await verified();
    change();
    await expect(verified()).rejects.toThrow(reason);
    await expect(verified()).rejects.toThrow(`mfe-student ${version} is refused`);
  });

  it('is refused when it is a signed release of another app or version', async () => {
    const font = { 'font.woff2': 'font' };
    const [later] = await workspace.release(
      await workspace.remote('mfe-student', { content: 'later', files: font }),
    );
    const folder = at('');
    version = later?.to ?? '';
    rmSync(at(''), { recursive: true });
    cpSync(folder, at(''), { recursive: true });
    await expect(verified()).rejects.toThrow('release.json is the one of mfe-student 1.0.0-r1');
  });

  it('is refused if live.json has another hash of its manifest, or none', async () => {
    const { store } = workspace;
    const live = await store.live();
    const pointTo = (manifest?: string) =>
      store.change((change) =>
        change.switchTo({ ...live, remotes: live.remotes.map((remote) => ({ ...remote, manifest })) }, []),
      );
    for (const manifest of ['sha256-AAAA', undefined]) {
      await pointTo(manifest);
      await expect(verified()).rejects.toThrow('live.json names another manifest than release.json');
    }
    await pointTo(live.remotes[0]?.manifest);
    await verified();
  });
});

describe('security finding 10: a stored release', () => {
  it('is refused if a symbolic link replaces a file or a folder, even one to the same content', async () => {
    renameSync(at('page.c3.js'), join(workspace.root, 'page.c3.js'));
    symlinkSync(join(workspace.root, 'page.c3.js'), at('page.c3.js'));
    await expect(verified()).rejects.toThrow('page.c3.js is a symbolic link, not a regular file');
    await expect(
      workspace.store.change(({ file }) => file('mfe-student', version, 'page.c3.js')),
    ).rejects.toThrow('page.c3.js is a symbolic link, not a regular file');

    rmSync(at('page.c3.js'));
    renameSync(join(workspace.root, 'page.c3.js'), at('page.c3.js'));
    await verified();
    renameSync(at(''), join(workspace.root, 'elsewhere'));
    symlinkSync(join(workspace.root, 'elsewhere'), at('').replace(/\/$/, ''));
    await expect(verified()).rejects.toThrow('is below a symbolic link');
  });
});

describe('security finding 1: keys of the configuration', () => {
  const pairs = { old: generateKeyPairSync('ed25519'), new: generateKeyPairSync('ed25519') };
  const ring = (...keys: readonly [string, KeyObject][]) =>
    keys.map(([app, key]) => releaseKeyEntry({ app, key })).join(',');
  const storeWith = (trusted: string, signing = '') =>
    new LocalReleaseStore(
      join(workspace.root, 'configured'),
      releaseKeysOf(
        loadConfig({
          root: workspace.root,
          env: { RELEASE_TRUSTED_KEYS: trusted, RELEASE_SIGNING_KEYS: signing },
        }),
      ),
    );
  const release = async (store: ReturnType<typeof storeWith>) =>
    (await publish(store, [await workspace.shell()], provenance))[0]?.to ?? '';

  it('can be rotated: releases signed with the old or the new key are accepted while both are trusted', async () => {
    const both = ring(['shell', pairs.old.publicKey], ['shell', pairs.new.publicKey]);
    const older = await release(storeWith(both, ring(['shell', pairs.old.privateKey])));
    const newer = await release(storeWith(both, ring(['shell', pairs.new.privateKey])));
    await storeWith(both).verify('shell', older);
    await storeWith(both).verify('shell', newer);
    const afterwards = storeWith(ring(['shell', pairs.new.publicKey]));
    await afterwards.verify('shell', newer);
    await expect(afterwards.verify('shell', older)).rejects.toThrow('not signed by a trusted key of shell');
  });

  it.each<[string, string, string, string]>([
    [
      'without a private key of the app',
      ring(['shell', pairs.old.publicKey]),
      ring(['mfe-student', pairs.old.privateKey]),
      'RELEASE_SIGNING_KEYS has no key of shell',
    ],
    [
      "with another team's key",
      ring(['shell', pairs.old.publicKey], ['mfe-student', pairs.new.publicKey]),
      ring(['shell', pairs.new.privateKey]),
      'RELEASE_TRUSTED_KEYS does not have the public key of shell',
    ],
  ])('refuse to publish %s, and nothing goes live', async (_what, trusted, signing, reason) => {
    const store = storeWith(trusted, signing);
    await expect(release(store)).rejects.toThrow(reason);
    expect((await store.live()).shell).toBeNull();
    expect(await store.change(({ versions }) => versions('shell'))).toEqual([]);
  });

  it("refuse a version that another team's trusted key signed", async () => {
    const trusted = ring(['shell', pairs.old.publicKey], ['mfe-student', pairs.new.publicKey]);
    const store = storeWith(trusted, ring(['shell', pairs.old.privateKey]));
    const released = await release(store);
    const folder = join(store.root, versionPath('shell', released));
    const content = readFileSync(join(folder, 'release.json'));
    writeFileSync(join(folder, 'release.sig'), sign(null, content, pairs.new.privateKey).toString('base64'));
    await expect(store.verify('shell', released)).rejects.toThrow('not signed by a trusted key of shell');
  });
});
