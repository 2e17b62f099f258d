import { appendFileSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleasedEdge } from '../../test/released-edge.js';

let released: ReleasedEdge;
let entry = '';
beforeEach(async () => {
  released = await ReleasedEdge.open();
  entry = await released.entryOf('mfe-public');
});
afterEach(() => released.close());

const inStore = (path: string) => join(released.workspace.store.root, path);
const beside = (name: string) => entry.replace(/[^/]+$/, name);
const fetchEntry = () => released.get(entry);

async function expectRefused(path: string, reason: string): Promise<void> {
  const { status, headers, body } = await released.get(path);
  expect(status).toBe(503);
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body.toString())).toMatchObject({
    code: 'releases-unavailable',
    detail: expect.stringContaining(reason),
  });
}

describe('security finding 1: the edge server refuses', () => {
  it('a changed file, also after it was served, until it is restored', async () => {
    const page = await released.get('/');
    const { body } = await fetchEntry();
    const content = readFileSync(inStore(entry));
    appendFileSync(inStore(entry), 'alert(1)');
    await expectRefused(
      entry,
      `remoteEntry.b2.js has ${content.length + 8} bytes instead of ${content.length}`,
    );
    await expectRefused(entry, 'remoteEntry.b2.js');
    expect((await released.get(beside('page.c3.js'))).status).toBe(200);
    expect((await released.get('/')).body.equals(page.body)).toBe(true);
    writeFileSync(inStore(entry), content);
    expect((await fetchEntry()).body.equals(body)).toBe(true);
  });

  it('a changed compressed copy', async () => {
    appendFileSync(inStore(`${entry}.gz`), ' ');
    await expectRefused(entry, 'remoteEntry.b2.js.gz');
  });

  it('a version without a signature, until it is back', async () => {
    expect((await fetchEntry()).status).toBe(200);
    renameSync(inStore(beside('release.sig')), inStore('signature'));
    await expectRefused(entry, 'release.sig is missing');
    renameSync(inStore('signature'), inStore(beside('release.sig')));
    expect((await fetchEntry()).status).toBe(200);
  });

  it('a version with a changed manifest', async () => {
    const manifest = readFileSync(inStore(beside('release.json')), 'utf8');
    writeFileSync(inStore(beside('release.json')), manifest.replace('page.c3.js', 'evil.c3.js'));
    await expectRefused(entry, 'release.json is not signed by a trusted key of mfe-public');
  });

  it('a live version when the pointer names another manifest', async () => {
    expect((await fetchEntry()).status).toBe(200);
    const live = readFileSync(inStore('live.json'), 'utf8');
    writeFileSync(inStore('live.json'), live.replaceAll(/"manifest": "[^"]+"/g, '"manifest": "sha256-AAAA"'));
    await expectRefused(entry, 'live.json names another manifest');
    writeFileSync(inStore('live.json'), live);
    expect((await fetchEntry()).status).toBe(200);
  });

  it('a version whose key is not trusted, until it is trusted', async () => {
    const ring = join(released.workspace.home, 'keys/trusted-keys');
    const keys = readFileSync(ring, 'utf8');
    const swapped = keys
      .replace('mfe-public:', 'x:')
      .replace('mfe-staff:', 'mfe-public:')
      .replace('x:', 'mfe-staff:');
    writeFileSync(ring, swapped);
    await expectRefused(entry, 'not signed by a trusted key of mfe-public');
    writeFileSync(ring, keys);
    expect((await fetchEntry()).status).toBe(200);
  });
});

describe('security finding 10: the edge server does not serve', () => {
  it('a link in the place of a released file', async () => {
    renameSync(inStore(entry), inStore('moved.js'));
    symlinkSync(inStore('moved.js'), inStore(entry));
    await expectRefused(entry, 'remoteEntry.b2.js is a symbolic link, not a regular file');
    rmSync(inStore(entry));
    renameSync(inStore('moved.js'), inStore(entry));
    expect((await fetchEntry()).status).toBe(200);
  });

  it.each(['notes.js', 'release.json', 'release.sig', 'build.json', 'remoteEntry.b2.js.gz'])(
    'an unlisted file, nor one that is not for browsers: %s',
    async (name) => {
      if (name === 'notes.js') writeFileSync(inStore(beside(name)), 'secret');
      expect((await released.get(beside(name))).status).toBe(404);
    },
  );

  it('a missing file, until it is back', async () => {
    renameSync(inStore(entry), inStore('moved.js'));
    expect((await fetchEntry()).status).toBe(404);
    renameSync(inStore('moved.js'), inStore(entry));
    expect((await fetchEntry()).status).toBe(200);
  });
});
