import { generateKeyPairSync, sign } from 'node:crypto';
import { appendFileSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollBack } from '../publish/roll-back.js';
import { integrityOf } from '../store/integrity.js';
import { versionPath } from '../store/live.js';
import { releaseManifest } from '../store/manifest.js';
import { ReleasedEdge } from '../../test/released-edge.js';
import { provenance } from '../../test/workspace.js';

const FILES = ['remoteEntry.b2.js', 'page.c3.js', 'font.woff2', 'build.json'];

type Attack = (at: (name: string) => string, file: string) => void;

const signedByAnother = (content: string) =>
  sign(null, Buffer.from(content), generateKeyPairSync('ed25519').privateKey).toString('base64');

const attacks: Record<string, Attack> = {
  'bytes added': (at, file) => appendFileSync(at(file), ' '),
  'bytes replaced': (at, file) => writeFileSync(at(file), readFileSync(at(file)).reverse()),
  emptied: (at, file) => writeFileSync(at(file), ''),
  'a link to the same bytes': (at, file) => {
    renameSync(at(file), at('../../../moved'));
    symlinkSync(at('../../../moved'), at(file));
  },
  'a link to nothing': (at, file) => {
    rmSync(at(file));
    symlinkSync('/nowhere', at(file));
  },
  'changed with a manifest that lists the change, signed by another key': (at, file) => {
    appendFileSync(at(file), ' ');
    const changed = readFileSync(at(file));
    const manifest = releaseManifest.parse(JSON.parse(readFileSync(at('release.json'), 'utf8')));
    const files = manifest.files.map((listed) =>
      listed.path === file ? { path: file, size: changed.length, integrity: integrityOf(changed) } : listed,
    );
    const content = JSON.stringify({ ...manifest, files });
    writeFileSync(at('release.json'), content);
    writeFileSync(at('release.sig'), signedByAnother(content));
  },
  'the signature removed': (at) => rmSync(at('release.sig')),
  'the manifest removed': (at) => rmSync(at('release.json')),
};
const cases = Object.keys(attacks).flatMap((attack) => FILES.map((file) => [attack, file] as const));

describe('security findings 1 and 10: no reader accepts a manipulated release:', () => {
  it.each(cases)('%s: %s', async (attack, file) => {
    const released = await ReleasedEdge.open();
    const { workspace } = released;
    const build = (content: string) =>
      workspace.remote('mfe-public', { mounts: ['/'], content, files: { 'font.woff2': `font ${content}` } });
    const [first] = await workspace.release(await build('first'));
    const version = first?.to ?? '';
    const folder = join(workspace.store.root, versionPath('mfe-public', version));
    attacks[attack]?.((name) => join(folder, name), file);

    const { status } = await released.get(`/${versionPath('mfe-public', version)}/${file}`);
    expect(status).toBe(
      file === 'build.json' && !attack.includes('manifest') && !attack.includes('signature') ? 404 : 503,
    );
    await expect(workspace.store.verify('mfe-public', version)).rejects.toThrow('is refused');
    await expect(
      workspace.store.change((change) => change.file('mfe-public', version, file)),
    ).rejects.toThrow('is refused');

    await workspace.release(await build('second'));
    const rollback = await rollBack(workspace.store, 'mfe-public', provenance);
    expect(rollback.to).toBe(first?.from);
    expect((await released.get(await released.entryOf('mfe-public'))).status).toBe(200);
    await released.close();
  });
});
