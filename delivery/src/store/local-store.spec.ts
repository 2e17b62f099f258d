import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '@blush/server-kit/files';
import { recordSyncs } from '../../test/record-syncs.js';
import { provenance, Workspace } from '../../test/workspace.js';
import { publish } from '../publish/publish.js';
import { switchRemote } from '../publish/switch-remote.js';
import { ChangeConflict } from './change-conflict.js';
import { liveVersion } from './live.js';
import { releaseStoreOf } from './open-store.js';
import { loadConfig } from '@blush/server-kit/config';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.remove());

const inStore = (...path: string[]) => join(workspace.store.root, ...path);
const versionOf = async (app: string) => liveVersion(await workspace.store.live(), app);

describe('POR-02 a switch of the live versions', () => {
  afterEach(() => jest.restoreAllMocks());

  it('has its history on disk before another file takes the place of the pointer, which is never written to', async () => {
    const { store } = workspace;
    await publish(store, [await workspace.shell()], provenance);
    const pointer = () => readFileSync(inStore('live.json'), 'utf8');
    const before = pointer();
    const replaced = statSync(inStore('live.json')).ino;
    const syncs = await recordSyncs(pointer);
    await publish(store, [await workspace.remote('mfe-student')], provenance);
    expect(pointer()).not.toBe(before);
    expect(statSync(inStore('live.json')).ino).not.toBe(replaced);
    const { ino } = statSync(inStore('history.jsonl'));
    expect(syncs.filter((sync) => sync.ino === ino)).toEqual([{ ino, seen: before }]);
  });

  it('does not happen when the history cannot be written', async () => {
    const { store } = workspace;
    await publish(store, [await workspace.shell()], provenance);
    const before = await store.live();
    const history = join(store.root, 'history.jsonl');

    const switching = store.change(async (change) => {
      rmSync(history);
      mkdirSync(history);
      await change.switchTo({ ...change.live, shell: null }, change.history);
    });

    await expect(switching).rejects.toThrow('EISDIR');
    expect(await store.live()).toEqual(before);
  });

  it('does not happen when another change came in between, such as while this process was suspended', async () => {
    const { store } = workspace;
    await publish(store, [await workspace.shell()], provenance);
    const shell = await versionOf('shell');
    const suspended = store.change(async ({ live, history, switchTo }) => {
      rmSync(inStore('change.lock'));
      await publish(workspace.openStore(), [await workspace.remote('mfe-student')], provenance);
      await switchTo({ ...live, pages: 'outdated' }, history);
    });
    await expect(suspended).rejects.toThrow(ChangeConflict);
    expect([await versionOf('shell'), await versionOf('mfe-student')]).toEqual([shell, expect.any(String)]);
    expect((await store.history()).map(({ app }) => app)).toEqual(['shell', 'mfe-student']);
  });

  it('leaves history entries when the pointer file cannot be replaced; the next change removes them', async () => {
    const { store } = workspace;
    await publish(store, [await workspace.shell()], provenance);
    const before = await store.history();
    const pointer = join(store.root, 'live.json');
    const text = readFileSync(pointer, 'utf8');

    const switching = store.change(async (change) => {
      const [first] = change.history;
      const entry = { ...first!, to: '1.0.0-r2.00000000' };
      const blockPointer = () => {
        rmSync(pointer);
        mkdirSync(join(pointer, 'in-the-way'), { recursive: true });
        return entry;
      };
      // Called when the entry is written, after the pointer was read.
      await change.switchTo(change.live, [Object.assign({ ...entry }, { toJSON: blockPointer })]);
    });

    await expect(switching).rejects.toThrow('live.json');
    rmSync(pointer, { recursive: true });
    expect((await store.history()).at(-1)?.to).toBe('1.0.0-r2.00000000');
    writeFileSync(pointer, text);
    await store.change(() => Promise.resolve());
    expect(await store.history()).toEqual(before);
  });
});

describe('a store', () => {
  it('gives the sizes of the files of a version, compressed copies included', async () => {
    const { store } = workspace;
    const [entry] = await workspace.release(await workspace.shell());
    const sizes = await store.sizes('shell', entry?.to ?? '');
    expect([...sizes.keys()]).toEqual(expect.arrayContaining(['main.a1.js', 'main.a1.js.gz']));
    expect(sizes.get('main.a1.css')).toBe('body{}'.length);
  });

  it('removes the history entries of first releases that were interrupted', async () => {
    const { store } = workspace;
    const history = join(store.root, 'history.jsonl');
    const [shell] = await workspace.release(await workspace.shell());
    const interrupted = (app: string) =>
      `${JSON.stringify({ ...shell, app, from: null, to: '1.0.0-r1.0' })}\n`;

    appendFileSync(history, interrupted('mfe-student') + interrupted('mfe-staff'));
    await store.change(() => Promise.resolve());
    expect(await store.history()).toEqual([shell]);

    rmSync(join(store.root, 'live.json'));
    await store.change(() => Promise.resolve());
    expect(readFileSync(history, 'utf8')).toBe('');
  });

  it('passes on errors of the lock file other than a held lock', async () => {
    const file = join(workspace.root, 'a-file');
    writeFileSync(file, '');
    const store = releaseStoreOf(loadConfig({ root: file, env: { RELEASES_DIR: 'store' } }));
    await expect(store.change(() => Promise.resolve())).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it('passes versions() and file() of the current releases to the callback of change()', async () => {
    const [entry] = await workspace.release(await workspace.shell());
    const version = entry?.to ?? '';
    await workspace.store.change(async ({ versions, file }) => {
      expect(await versions('shell')).toEqual([version]);
      expect(await file('shell', version, 'main.a1.css')).toBe('body{}');
    });
  });

  it('runs changes one after another', async () => {
    const steps: string[] = [];
    const change = (name: string) =>
      workspace.store.change(async ({ versions }) => {
        steps.push(`${name} begins`);
        await versions('shell');
        steps.push(`${name} ends`);
      });
    await Promise.all([change('one'), change('two')]);
    const [first, second] = steps[0] === 'one begins' ? ['one', 'two'] : ['two', 'one'];
    expect(steps).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
  });

  it('accepts the next change after one that failed', async () => {
    const { store } = workspace;
    const failing = store.change(() => Promise.reject(new Error('refused')));
    await expect(failing).rejects.toThrow('refused');
    await expect(store.change(({ versions }) => versions('mfe-student'))).resolves.toEqual([]);
  });
});

it('a store change waits up to the limit for the running one, then names the process that holds the lock', async () => {
  const lock = await lockFile(inStore('change.lock'));
  const impatient = workspace.openStore({ lockWaitMs: 10 });
  await expect(impatient.change(() => Promise.resolve())).rejects.toThrow(
    `Another change of the release store (process ${process.pid}) still runs after 0.01 s. End it if it hangs`,
  );
  await lock.release();
  await impatient.change(() => Promise.resolve());
});

describe('a release that was interrupted', () => {
  it('between its history entry and its switch leaves that entry, which the next release removes', async () => {
    await workspace.release(await workspace.shell(), await workspace.remote('mfe-student'));
    const history = await workspace.store.history();
    const unfinished = { ...history.at(-1), from: history.at(-1)?.to, to: '1.0.0-r2.00000000' };
    appendFileSync(inStore('history.jsonl'), `${JSON.stringify(unfinished)}\n{"at":"2026-`);
    expect((await workspace.store.history()).at(-1)).toEqual(unfinished);
    await workspace.release(await workspace.remote('mfe-public'));
    expect((await workspace.store.history()).map(({ app, to }) => [app, to])).toEqual([
      ...history.map(({ app, to }) => [app, to]),
      ['mfe-public', await versionOf('mfe-public')],
    ]);
  });

  it('leaves a copy that the next change removes', async () => {
    mkdirSync(inStore('.staging', 'half-copied'), { recursive: true });
    await workspace.release(await workspace.shell());
    expect(existsSync(inStore('.staging', 'half-copied'))).toBe(false);
  });
});

describe('a switch that was interrupted', () => {
  beforeEach(async () => {
    await workspace.release(
      await workspace.shell(),
      await workspace.remote('mfe-public'),
      await workspace.remote('mfe-student', { roles: ['student'] }),
    );
  });
  const disable = (name: string) => switchRemote(workspace.store, name, true, provenance);
  const actions = async () => (await workspace.store.history()).map(({ action, app }) => `${action} ${app}`);

  it.each([
    ['disable', []],
    ['enable', ['disable mfe-student']],
    ['retire', []],
  ])('loses only the entry of the unfinished %s, at the next switch', async (unfinished, kept) => {
    if (unfinished === 'enable') await disable('mfe-student');
    const last = (await workspace.store.history()).at(-1);
    const line = JSON.stringify({ ...last, action: unfinished, from: last?.to });
    appendFileSync(join(workspace.store.root, 'history.jsonl'), `${line}\n`);
    await disable('mfe-public');
    expect((await actions()).slice(3)).toEqual([...kept, 'disable mfe-public']);
  });
});
