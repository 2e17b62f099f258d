import { appendFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { switchRemote } from '../publish/switch-remote.js';
import { ReleasedEdge } from '../../test/released-edge.js';
import { provenance } from '../../test/workspace.js';

let released: ReleasedEdge;
let entry = '';
beforeEach(async () => {
  released = await ReleasedEdge.open();
  entry = await released.entryOf('mfe-staff');
});
afterEach(() => released.close());

const inStore = (path: string) => join(released.workspace.store.root, path);

async function health() {
  const { status, body } = await released.get('/healthz');
  return [status, (JSON.parse(body.toString()) as { status: string }).status];
}

const ok = [200, 'ok'];
const not = (reason: string) => [503, expect.stringContaining(reason) as string];

describe('the edge server is not ready', () => {
  it.each(['page.c3.js', 'remoteEntry.b2.js.gz'])(
    'while a file of a live remote is missing, such as %s',
    async (name) => {
      const file = inStore(join(dirname(entry), name));
      expect(await health()).toEqual(ok);
      renameSync(file, inStore('away'));
      expect(await health()).toEqual(not(`${name} is missing`));
      renameSync(inStore('away'), file);
      expect(await health()).toEqual(ok);
    },
  );

  it('while a live remote has no folder, unless the remote is switched off', async () => {
    rmSync(inStore(dirname(entry)), { recursive: true });
    expect(await health()).toEqual(not('mfe-staff 1.0.0-r1'));
    await switchRemote(released.workspace.store, 'mfe-staff', true, provenance);
    expect(await health()).toEqual(ok);
  });

  it('while the shell is not what was signed', async () => {
    const { shell } = await released.workspace.store.live();
    appendFileSync(inStore(`shell/${shell?.version}/release.json`), ' ');
    expect(await health()).toEqual(not('is not signed by a trusted key of shell'));
  });

  it('while the pages are missing', async () => {
    const { pages } = await released.workspace.store.live();
    rmSync(inStore(`pages/${pages}`), { recursive: true });
    expect(await health()).toEqual([503, 'the pages of the live releases cannot be read']);
  });
});
