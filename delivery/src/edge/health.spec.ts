import { appendFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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
  return { code: status, ...(JSON.parse(body.toString()) as object) };
}

const ok = { code: 200, status: 'ok', broken: 0 };
const oneBroken = { ...ok, broken: 1 };
const containing = (reason: string) => expect.stringContaining(reason) as string;
const not = (reason: string) => ({ code: 503, status: containing(reason), broken: 0 });

const WARNING = 40;
const warnings = () =>
  released.log.filter(({ level }) => level === WARNING).map(({ msg, problems }) => ({ msg, problems }));
const warned = (reason: string) => ({
  msg: 'live releases cannot be served',
  problems: [containing(reason)],
});

describe('the health of the edge server', () => {
  it.each(['page.c3.js', 'remoteEntry.b2.js.gz'])(
    'counts a live remote with a missing file, such as %s, and names the file in the log only',
    async (name) => {
      const file = inStore(join(dirname(entry), name));
      expect(await health()).toEqual(ok);
      renameSync(file, inStore('away'));
      expect(await health()).toEqual(oneBroken);
      expect(warnings()).toEqual([warned(`${name} is missing`)]);
      renameSync(inStore('away'), file);
      expect(await health()).toEqual(ok);
    },
  );

  it('logs a broken remote once, and again only after a change', async () => {
    const file = inStore(entry);
    renameSync(file, inStore('away'));
    expect([await health(), await health()]).toEqual([oneBroken, oneBroken]);
    expect(warnings()).toEqual([warned('remoteEntry.b2.js is missing')]);
    renameSync(inStore('away'), file);
    expect([await health(), await health()]).toEqual([ok, ok]);
    expect(released.log.filter(({ msg }) => msg === 'all live releases can be served again')).toHaveLength(1);
    renameSync(file, inStore('away'));
    await health();
    expect(warnings()).toHaveLength(2);
  });

  it('counts a live remote whose files cannot be read, and names it in the log only', async () => {
    const folder = inStore(dirname(entry));
    rmSync(folder, { recursive: true });
    // A link to itself: what is below it cannot be read, and is not absent either.
    symlinkSync(basename(folder), folder);
    expect(await health()).toEqual(oneBroken);
    expect(warnings()).toEqual([warned('ELOOP')]);
  });

  it('is not ready while the shell cannot be read, and says the cause in the log only', async () => {
    const { shell } = await released.workspace.store.live();
    const folder = inStore(`shell/${shell?.version}`);
    rmSync(folder, { recursive: true });
    symlinkSync(basename(folder), folder);
    expect(await health()).toEqual(not(`shell ${shell?.version} cannot be read`));
    expect(JSON.stringify(await health())).not.toContain('ELOOP');
    expect(warnings()).toEqual([warned('ELOOP')]);
  });

  it('counts a live remote without a folder, unless the remote is switched off', async () => {
    rmSync(inStore(dirname(entry)), { recursive: true });
    expect(await health()).toEqual(oneBroken);
    expect(warnings()).toEqual([warned('mfe-staff 1.0.0-r1')]);
    await switchRemote(released.workspace.store, 'mfe-staff', true, provenance);
    expect(await health()).toEqual(ok);
  });

  it('is not ready while the shell is not what was signed', async () => {
    const { shell } = await released.workspace.store.live();
    appendFileSync(inStore(`shell/${shell?.version}/release.json`), ' ');
    expect(await health()).toEqual(not('is not signed by a trusted key of shell'));
  });

  it('is not ready while a file of the shell is missing', async () => {
    const { shell } = await released.workspace.store.live();
    rmSync(inStore(`shell/${shell?.version}/build.json`), { force: true });
    expect(await health()).toEqual(not('build.json is missing'));
  });

  it('is not ready while the pages are missing', async () => {
    const { pages } = await released.workspace.store.live();
    rmSync(inStore(`pages/${pages}`), { recursive: true });
    expect(await health()).toEqual(not('the pages of the live releases cannot be read'));
  });
});
