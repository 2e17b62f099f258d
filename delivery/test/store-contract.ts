import { eventually } from '@blush/server-kit/testing';
import { retireRemote } from '../src/publish/retire-remote.js';
import { rollBack } from '../src/publish/roll-back.js';
import { switchRemote } from '../src/publish/switch-remote.js';
import { ChangeConflict } from '../src/store/change-conflict.js';
import { liveVersion, versionPath } from '../src/store/live.js';
import type { ReleaseKeys } from '../src/store/release-keys.js';
import type { ReleaseReader } from '../src/store/release-reader.js';
import type { ReleaseStore } from '../src/store/release-store.js';
import { MissingFile, type StoredFiles } from '../src/store/stored-files.js';
import { provenance, Workspace } from './workspace.js';

export interface StoreUnderTest {
  readonly files: StoredFiles;
  /** Opens the store as another process does. */
  open(): ReleaseStore;
  reader(report: (outage: Error) => void, now: () => number): ReleaseReader;
  /** Writes a file as an attacker with write access does. */
  overwrite(path: string, content: string): Promise<void>;
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
}

/** Tests that every implementation of the release store passes. */
export function describeStore(kind: string, make: (keys: ReleaseKeys) => Promise<StoreUnderTest>): void {
  describe(`POR-02 a release store in ${kind}`, () => {
    let workspace: Workspace;
    let under: StoreUnderTest;
    let store: ReleaseStore;
    beforeEach(async () => {
      workspace = new Workspace();
      under = await make(workspace.keys());
      store = under.open();
    });
    afterEach(() => workspace.remove());

    const student = (content: string) => workspace.remote('mfe-student', { content, roles: ['student'] });
    const releaseShell = async () => workspace.releaseTo(store, await workspace.shell());
    const versionOf = async (app: string) => liveVersion(await store.live(), app) ?? '';
    const history = async () => (await store.history()).map(({ action, app, to }) => [action, app, to]);

    it('has nothing live and no history before its first release', async () => {
      expect(await store.live()).toEqual({ shell: null, pages: null, remotes: [] });
      expect(await store.history()).toEqual([]);
      expect(await store.page('p1', 'index.html')).toBeUndefined();
      expect(await store.change(({ versions, pages }) => Promise.all([versions('shell'), pages()]))).toEqual([
        [],
        [],
      ]);
    });

    it('keeps every version, and a history of releases, rollbacks and switches', async () => {
      await releaseShell();
      await workspace.releaseTo(store, await student('1'));
      const first = await versionOf('mfe-student');
      await workspace.releaseTo(store, await student('2'));
      const second = await versionOf('mfe-student');
      await rollBack(under.open(), 'mfe-student', provenance);
      await switchRemote(under.open(), 'mfe-student', true, provenance);
      await retireRemote(under.open(), 'mfe-student', provenance);
      expect(await history()).toEqual([
        ['release', 'shell', await versionOf('shell')],
        ['release', 'mfe-student', first],
        ['release', 'mfe-student', second],
        ['rollback', 'mfe-student', first],
        ['disable', 'mfe-student', first],
        ['retire', 'mfe-student', first],
      ]);
      const versions = await store.change((change) => change.versions('mfe-student'));
      expect(versions.sort()).toEqual([first, second].sort());
      for (const version of versions) {
        await store.verify('mfe-student', version);
        expect(await under.files.hasVersion(versionPath('mfe-student', version))).toBe(true);
        expect((await store.build('mfe-student', version)).kind).toBe('remote');
        const sizes = await store.sizes('mfe-student', version);
        expect([...sizes.keys()]).toContain('page.c3.js.gz');
      }
      expect(await under.files.hasVersion(versionPath('mfe-student', '1.0.0-r3.none'))).toBe(false);
    });

    it('returns the files of versions and pages, and reports missing ones', async () => {
      await releaseShell();
      const path = versionPath('shell', await versionOf('shell'));
      expect((await under.files.read(`${path}/main.a1.css`)).toString()).toBe('body{}');
      await expect(under.files.read(`${path}/main.a1.css`, 7)).rejects.toThrow('has 6 bytes instead of 7');
      await expect(under.files.read(`${path}/none.js`)).rejects.toThrow(MissingFile);
      const { pages } = await store.live();
      expect(await under.files.list(`pages/${pages}`)).toEqual(
        expect.arrayContaining(['index.html', 'index.html.br', 'index.html.gz', 'registry.json']),
      );
      await expect(under.files.list('pages/none')).rejects.toThrow(MissingFile);
      expect(await store.page(pages ?? '', 'index.html')).toContain(await versionOf('shell'));
    });

    it('refuses a version with a changed file', async () => {
      await releaseShell();
      const version = await versionOf('shell');
      await under.overwrite(`${versionPath('shell', version)}/main.a1.css`, 'body{x}');
      await expect(under.open().verify('shell', version)).rejects.toThrow(
        `shell ${version} is refused: shell/${version}/main.a1.css has 7 bytes instead of 6`,
      );
    });

    it('is unchanged after a change that failed', async () => {
      await releaseShell();
      const before = [await store.live(), await store.history()];
      await expect(store.change(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
      expect([await store.live(), await store.history()]).toEqual(before);
    });

    it('loses nothing when two processes change it at once', async () => {
      await releaseShell();
      const builds = [await student('1'), await workspace.remote('mfe-public')];
      const outcomes = await Promise.allSettled(
        builds.map((build) => workspace.releaseTo(under.open(), build)),
      );
      const released = outcomes.flatMap((outcome) => {
        if (outcome.status === 'fulfilled') return outcome.value;
        expect(outcome.reason).toBeInstanceOf(ChangeConflict);
        return [];
      });
      expect(released.length).toBeGreaterThan(0);
      expect(
        (await store.history())
          .slice(1)
          .map(({ to }) => to)
          .sort(),
      ).toEqual(released.map(({ to }) => to).sort());
      expect((await store.live()).remotes.map(({ version }) => version).sort()).toEqual(
        released.map(({ to }) => to).sort(),
      );
    });

    it('keeps ten sets of pages, newest first, and the live one', async () => {
      const ids = Array.from({ length: 12 }, (_none, index) => `p${index}`);
      await store.change(async ({ addPages, pages, dropOldPages }) => {
        for (const id of ids) await addPages(id, new Map([['index.html', id]]));
        await dropOldPages('p0');
        const kept = await pages();
        expect(kept.length).toBeGreaterThanOrEqual(10);
        expect(kept.slice(0, 9)).toEqual(ids.slice(3).reverse());
      });
      expect(await store.page('p0', 'index.html')).toBe('p0');
      expect(await store.page('p0', 'blog/index.html')).toBeUndefined();
    });

    describe('its reader', () => {
      const clock = { now: 0 };
      const outages: Error[] = [];
      let reader: ReleaseReader;
      beforeEach(() => {
        outages.length = 0;
        reader = under.reader(
          (outage) => outages.push(outage),
          () => clock.now,
        );
      });
      const later = () => void (clock.now += 10_000);
      const shown = async () => {
        later();
        const { shell } = await reader.live();
        return [shell?.version, (await reader.history()).length];
      };

      it('shows what went live in other processes', async () => {
        await releaseShell();
        expect(await shown()).toEqual([await versionOf('shell'), 1]);
        await workspace.releaseTo(store, await workspace.shell({ content: 'new' }));
        expect(await shown()).toEqual([await versionOf('shell'), 2]);
        expect(outages).toEqual([]);
      });

      it('is not ready before it has read the store once', async () => {
        await releaseShell();
        await under.disconnect();
        const refusal = { code: 'releases-unavailable', status: 503 };
        await expect(reader.live()).rejects.toMatchObject(refusal);
        await expect(reader.history()).rejects.toMatchObject(refusal);
        expect(reader.age()).toBeUndefined();
        await under.reconnect();
        expect(await shown()).toEqual([await versionOf('shell'), 1]);
        expect(reader.age()).toBe(0);
      });

      it('keeps the last content during an outage, reports the outage once and the age of the content, and recovers', async () => {
        await releaseShell();
        const before = await shown();
        await under.disconnect();
        expect([await shown(), await shown()]).toEqual([before, before]);
        expect(new Set(outages.map(({ message }) => message)).size).toBe(outages.length);
        expect(outages.length).toBeGreaterThan(0);
        expect(reader.age()).toBe(20_000);
        await under.reconnect();
        await workspace.releaseTo(store, await workspace.shell({ content: 'new' }));
        // During the outage no call waits for the store, so the first call after it may get the last content.
        await eventually(async () => (await shown())[1] === 2, 'the reader shows the new release');
        expect(reader.age()).toBe(0);
      });
    });
  });
}
