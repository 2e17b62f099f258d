import { S3 } from '@aws-sdk/client-s3';
import type { LiveReleases } from '@blush/shared-ui/contracts';
import type { BucketPlace } from '@blush/server-kit/config';
import { Bucket, StoreUnavailable } from '@blush/server-kit/s3';
import type { BucketServer } from '@blush/server-kit/testing';
import { rollBack } from '../src/publish/roll-back.js';
import { ChangeConflict } from '../src/store/change-conflict.js';
import { liveApps, liveVersion, versionPath } from '../src/store/live.js';
import { MANIFEST } from '../src/store/manifest.js';
import { type HistoryEntry, POINTER } from '../src/store/release-reader.js';
import type { ReleaseStore } from '../src/store/release-store.js';
import { BucketReader } from '../src/store/s3/bucket-reader.js';
import { BucketReleaseStore } from '../src/store/s3/bucket-store.js';
import { StoppingBucket } from './stopping-bucket.js';
import { Workspace } from './workspace.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Tests that only release stores in buckets pass; `describeStore` has those of every store.
 * @param stopEach step, in writes, from one point at which a writer stops to the next
 */
export function describeBucket(
  kind: string,
  server: BucketServer,
  { stopEach }: { readonly stopEach: number },
): void {
  describe(`POR-02 a release store in a bucket of ${kind}`, () => {
    const clock = { now: Date.now() };
    let template: Workspace;
    let released: BucketPlace;
    let workspace: Workspace;
    let place: BucketPlace;
    let bucket: Bucket;
    let store: ReleaseStore;
    beforeAll(async () => {
      template = new Workspace();
      released = server.newPlace();
      await template.releaseTo(open(new Bucket(released), template), await template.shell());
    });
    afterAll(() => template.remove());
    beforeEach(async () => {
      workspace = new Workspace(template);
      place = await server.copyOf(released);
      bucket = new Bucket(place);
      store = open();
    });
    afterEach(() => workspace.remove());

    const open = (of = new Bucket(place), by = workspace) =>
      new BucketReleaseStore(of, by.keys(), { now: () => clock.now });
    const student = (content: string) => workspace.remote('mfe-student', { content, roles: ['student'] });
    const release = async (content: string, of = store) =>
      (await workspace.releaseTo(of, await student(content)))[0]?.to ?? '';
    const versionOf = async (app: string) => liveVersion(await store.live(), app);
    const historyFiles = () => bucket.keys('history');
    const refreshed = (live: LiveReleases, pages: string) =>
      open().change(async (change) => {
        await change.addPages(pages, new Map([['index.html', pages]]));
        await change.switchTo({ ...live, pages }, []);
      });

    /** Expects that the history matches what is live, and that everything live is complete. */
    async function expectConsistent(): Promise<void> {
      const fresh = open();
      const [live, history] = [await fresh.live(), await fresh.history()];
      for (const { name, version } of liveApps(live)) {
        await fresh.verify(name, version);
        expect(history.findLast(({ app }) => app === name)?.to).toBe(version);
      }
      expect(await fresh.page(live.pages ?? '', 'registry.json')).toBeDefined();
    }

    it('stores the change of one of two writers that read the same pointer, and refuses the other writer', async () => {
      const [first, second] = [await workspace.remote('mfe-public'), await student('1')];
      let outcome: Promise<HistoryEntry[]> | undefined;
      const refused = open(
        new StoppingBucket(place, {
          beforePointer: async () => {
            outcome ??= workspace.releaseTo(open(), second);
            await outcome;
          },
        }),
      );
      const refusal = workspace.releaseTo(refused, first);
      await expect(refusal).rejects.toThrow(ChangeConflict);
      await expect(refusal).rejects.toThrow(
        /nothing has changed.*release of mfe-student .* by team@example\.com/,
      );
      expect((await store.live()).remotes.map(({ name }) => name)).toEqual(['mfe-student']);
      expect((await store.history()).map(({ app }) => app)).toEqual(['shell', 'mfe-student']);
      await workspace.releaseTo(open(), first);
      expect((await store.live()).remotes.map(({ name }) => name)).toEqual(['mfe-public', 'mfe-student']);
      await expectConsistent();
    });

    it('stores one of two first releases, and refuses the other writer', async () => {
      place = server.newPlace();
      const shell = await workspace.shell();
      const refused = new StoppingBucket(place, {
        beforePointer: async () => void (await workspace.releaseTo(open(), shell)),
      });
      await expect(workspace.releaseTo(open(refused), shell)).rejects.toThrow(ChangeConflict);
      store = open();
      expect((await store.history()).length).toBe(1);
      await expectConsistent();
    });

    it('completes a release although pages were rendered again meanwhile, and keeps the newer pages', async () => {
      const live = await store.live();
      const writer = new StoppingBucket(place, { beforePointer: () => refreshed(live, 'newer-pages') });
      const version = await release('1', open(writer));
      expect(await versionOf('mfe-student')).toBe(version);
      expect((await store.live()).pages).toBe('newer-pages');
    });

    it('refuses pages of an older state, because a switch to them would undo a release', async () => {
      const stale = open(new StoppingBucket(place, { beforePointer: async () => void (await release('1')) }));
      const refresh = stale.change(({ live, switchTo }) => switchTo({ ...live, pages: 'outdated' }, []));
      await expect(refresh).rejects.toThrow(ChangeConflict);
      expect((await store.live()).pages).not.toBe('outdated');
      await expectConsistent();
    });

    it('completes a switch whose answer was lost', async () => {
      const version = await release('1', open(new StoppingBucket(place, { losesAnswers: true })));
      expect(await versionOf('mfe-student')).toBe(version);
      expect((await store.history()).map(({ to }) => to)).toContain(version);
      expect((await historyFiles()).length).toBe(2);
    });

    it('uploads the files of a version before its manifest, without which the version does not exist', async () => {
      const writer = new StoppingBucket(place, {});
      const path = versionPath('mfe-student', await release('1', open(writer)));
      const uploaded = writer.written.filter((key) => key.startsWith(path));
      expect(uploaded.length).toBeGreaterThan(4);
      expect(uploaded.slice(-2)).toEqual([`${path}/release.sig`, `${path}/release.json`]);
    });

    it('has a change in its history although the writer stopped right after it; the next change stores the entry', async () => {
      const version = await release('1', open(new StoppingBucket(place, { stopsAfter: POINTER })));
      expect(await versionOf('mfe-student')).toBe(version);
      expect(await historyFiles()).toEqual(['00000001.json']);
      expect((await store.history()).at(-1)?.to).toBe(version);
      await release('2');
      expect(await historyFiles()).toHaveLength(3);
      expect((await open().history()).map(({ to }) => to)).toContain(version);
    });

    it('stays consistent wherever a writer stops, and accepts the next release', async () => {
      let stopped = 0;
      for (let writes = 0; ; writes += stopEach) {
        const before = await versionOf('mfe-student');
        const stopping = new StoppingBucket(place, { writes });
        const outcome = await release(`stopped ${writes}`, open(stopping)).catch((error: unknown) => error);
        await expectConsistent();
        const went = await versionOf('mfe-student');
        if (!stopping.hasStopped) break;
        stopped += 1;
        expect(went).toBe(outcome instanceof Error ? before : outcome);
        const next = await release(`after ${writes}`);
        expect(await versionOf('mfe-student')).toBe(next);
        await expectConsistent();
      }
      expect(stopped).toBeGreaterThan(10 / stopEach);
      const history = (await store.history()).map(({ to }) => to);
      expect(new Set(history).size).toBe(history.length);
    });

    it('writes one history object for each change, and rewrites none', async () => {
      await release('1');
      const before = await Promise.all((await historyFiles()).map((key) => bucket.get(`history/${key}`)));
      await release('2');
      await rollBack(store, 'mfe-student', { who: 'ops@example.com' });
      const keys = await historyFiles();
      expect(keys).toEqual(['00000001.json', '00000002.json', '00000003.json', '00000004.json']);
      const after = await Promise.all(keys.map((key) => bucket.get(`history/${key}`)));
      expect(after.slice(0, 2)).toEqual(before);
    });

    it('lets a reader show the previous state, whose files are still stored, until it reads the new pointer', async () => {
      const first = await release('1');
      const reader = new BucketReader(
        bucket,
        () => undefined,
        () => clock.now,
      );
      expect(liveVersion(await reader.live(), 'mfe-student')).toBe(first);
      const second = await release('2');
      expect(liveVersion(await reader.live(), 'mfe-student')).toBe(first);
      await store.verify('mfe-student', first);
      clock.now += 2_000;
      expect(liveVersion(await reader.live(), 'mfe-student')).toBe(second);
      expect((await reader.history()).at(-1)?.to).toBe(second);
    });

    it('names the bucket and the fault in errors while the bucket does not answer', async () => {
      await server.stopAnswering();
      const change = store.change(() => Promise.resolve());
      await expect(change).rejects.toThrow(StoreUnavailable);
      await expect(change).rejects.toThrow(
        `The bucket s3://${place.bucket}/${place.prefix} cannot be used (`,
      );
      await server.resumeAnswering();
      await release('1');
    });

    it('removes a set of pages some time after ten newer ones exist, unless it is live or was added again', async () => {
      const make = (id: string) =>
        store.change(({ addPages }) => addPages(id, new Map([['index.html', id]])));
      const drop = () => store.change(({ dropOldPages }) => dropOldPages('p0'));
      const isKept = async (id: string) => (await store.page(id, 'index.html')) !== undefined;
      for (let index = 0; index < 13; index += 1) {
        clock.now += 1;
        await make(`p${index}`);
      }
      clock.now += 1;
      await make('p1');
      await drop();
      expect(await isKept('p2')).toBe(true);
      clock.now += 11 * MINUTE;
      await drop();
      expect(await Promise.all(['p0', 'p1', 'p2', 'p3', 'p4'].map(isKept))).toEqual([
        true,
        true,
        false,
        false,
        true,
      ]);
      expect(await bucket.keys('pages/p2')).toEqual([]);
    });

    it('removes after a day what an interrupted upload left behind, but no complete version', async () => {
      await release('1', open(new StoppingBucket(place, { writes: 4 }))).catch(() => undefined);
      const [left = ''] = await store.change(({ versions }) => versions('mfe-student'));
      const complete = await release('2');
      const stopped = release('3', open(new StoppingBucket(place, { stopsAfter: MANIFEST })));
      await expect(stopped).rejects.toThrow('stopped');
      expect(await bucket.keys('uploads')).toHaveLength(2);
      const versions = () => store.change((change) => change.versions('mfe-student'));
      expect(await versions()).toHaveLength(3);
      clock.now += DAY + 1;
      await store.change(() => Promise.resolve());
      expect(await versions()).not.toContain(left);
      expect(await versions()).toHaveLength(2);
      for (const version of await versions()) await store.verify('mfe-student', version);
      expect(await versions()).toContain(complete);
      expect(await bucket.keys('uploads')).toEqual([]);
    });

    it('removes after a day what an interrupted upload or removal of a set of pages left behind', async () => {
      const make = (id: string, at = store) =>
        at.change(({ addPages }) => addPages(id, new Map([['index.html', id]])));
      await expect(make('stopped', open(new StoppingBucket(place, { writes: 2 })))).rejects.toThrow(
        'stopped',
      );
      expect(await bucket.keys('pages/stopped')).not.toEqual([]);
      for (let index = 0; index < 12; index += 1) {
        clock.now += 1;
        await make(`q${index}`);
      }
      clock.now += 11 * MINUTE;
      const dropping = open(new StoppingBucket(place, { writes: 3 }));
      await expect(dropping.change(({ dropOldPages }) => dropOldPages('q11'))).rejects.toThrow('stopped');
      expect(await bucket.keys('pages/q1')).not.toEqual([]);
      clock.now += DAY + 1;
      await store.change(() => Promise.resolve());
      for (const id of ['stopped', 'q1']) expect(await bucket.keys(`pages/${id}`)).toEqual([]);
      expect(await store.page('q11', 'index.html')).toBe('q11');
      expect(await bucket.keys('uploads')).toEqual([]);
    });

    it('stores the media type, the encoding and the cache time of each object', async () => {
      const headersOf = async (key: string) => {
        const { credentials, region, endpoint, prefix } = place;
        const s3 = new S3({ ...(credentials && { credentials }), region, endpoint, forcePathStyle: true });
        const found = await s3.headObject({ Bucket: place.bucket, Key: prefix + key });
        return [found.ContentType, found.ContentEncoding, found.CacheControl];
      };
      const immutable = 'public, max-age=31536000, immutable';
      const script = 'application/javascript; charset=utf-8';
      const shell = versionPath('shell', (await versionOf('shell')) ?? '');
      expect(await headersOf(`${shell}/main.a1.js`)).toEqual([script, undefined, immutable]);
      expect((await headersOf(`${shell}/main.a1.js.gz`)).slice(0, 2)).toEqual([script, 'gzip']);
      const { pages } = await store.live();
      expect((await headersOf(`pages/${pages}/index.html.br`)).slice(0, 2)).toEqual([
        'text/html; charset=utf-8',
        'br',
      ]);
      expect(await headersOf('live.json')).toEqual([
        'application/json; charset=utf-8',
        undefined,
        'no-cache',
      ]);
      expect((await headersOf('history/00000001.json'))[2]).toBe(immutable);
    });
  });
}
