import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provenance, Workspace } from '../../test/workspace.js';
import { publish } from '../publish/publish.js';
import { LocalReleaseStore } from './local-store.js';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.remove());

describe('POR-02 a switch of the live versions', () => {
  it('does not happen when its history cannot be written', async () => {
    const { store } = workspace;
    await publish(store, [await workspace.shell()], provenance);
    const before = await store.live();
    const history = join(store.root, 'history.jsonl');

    const switching = store.change(async (draft) => {
      rmSync(history);
      mkdirSync(history);
      await draft.switchTo({ ...draft.live, shell: null }, draft.history);
    });

    await expect(switching).rejects.toThrow('EISDIR');
    expect(await store.live()).toEqual(before);
  });

  it('leaves its history for the next change to take back when the pointer cannot be replaced', async () => {
    const { store } = workspace;
    await publish(store, [await workspace.shell()], provenance);
    const before = await store.history();
    const pointer = join(store.root, 'live.json');
    const text = readFileSync(pointer, 'utf8');

    const switching = store.change(async (draft) => {
      rmSync(pointer);
      mkdirSync(join(pointer, 'in-the-way'), { recursive: true });
      const [entry] = draft.history;
      await draft.switchTo(draft.live, [{ ...entry!, to: '1.0.0-r2.00000000' }]);
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
  it('has nothing live and no history before its first release', async () => {
    expect(await workspace.store.live()).toEqual({ shell: null, pages: null, remotes: [] });
    expect(await workspace.store.history()).toEqual([]);
    expect(await workspace.store.page('p1', 'index.html')).toBeUndefined();
  });

  it('names the sizes of the files of a version, compressed ones too', async () => {
    const { store } = workspace;
    const [entry] = await workspace.release(await workspace.shell());
    const sizes = await store.sizes('shell', entry?.to ?? '');
    expect([...sizes.keys()]).toEqual(expect.arrayContaining(['main.a1.js', 'main.a1.js.gz']));
    expect(sizes.get('main.a1.css')).toBe('body{}'.length);
  });

  it('takes back what the first release of all, and of an app, wrote before it died', async () => {
    const { store } = workspace;
    const history = join(store.root, 'history.jsonl');
    const [shell] = await workspace.release(await workspace.shell());
    const died = (app: string) => `${JSON.stringify({ ...shell, app, from: null, to: '1.0.0-r1.0' })}\n`;

    appendFileSync(history, died('mfe-student') + died('mfe-staff'));
    await store.change(() => Promise.resolve());
    expect(await store.history()).toEqual([shell]);

    rmSync(join(store.root, 'live.json'));
    await store.change(() => Promise.resolve());
    expect(readFileSync(history, 'utf8')).toBe('');
  });

  it('tells another trouble with its lock as what it is', async () => {
    const file = join(workspace.root, 'a-file');
    writeFileSync(file, '');
    const store = new LocalReleaseStore(join(file, 'store'));
    await expect(store.change(() => Promise.resolve())).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it('opens to the next change after one that failed', async () => {
    const { store } = workspace;
    const failing = store.change(() => Promise.reject(new Error('refused')));
    await expect(failing).rejects.toThrow('refused');
    await expect(store.change(({ versions }) => versions('mfe-student'))).resolves.toEqual([]);
  });
});
