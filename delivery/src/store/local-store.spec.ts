import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provenance, Workspace } from '../../test/workspace.js';
import { publish } from '../publish/publish.js';

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
