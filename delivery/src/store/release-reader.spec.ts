import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Metrics } from '@blush/server-kit/metrics';
import { temporaryFolder } from '@blush/server-kit/testing';
import { folderReader, type HistoryEntry, HISTORY, observeReleases, POINTER } from './release-reader.js';

let folder: string;
beforeEach(() => (folder = join(temporaryFolder(), 'store')));

function open() {
  const outages: string[] = [];
  const reader = folderReader(folder, ({ message }) => outages.push(message));
  return { outages, shell: async () => (await reader.live()).shell?.version ?? null, reader };
}

const writePointer = (text: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, POINTER), text);
};
const release = (version: string) =>
  writePointer(JSON.stringify({ shell: { version }, pages: null, remotes: [] }));

describe('the live state', () => {
  it('is empty before the first release', async () => {
    mkdirSync(folder, { recursive: true });
    const { shell, outages } = open();
    expect(await shell()).toBeNull();
    release('1');
    expect(await shell()).toBe('1');
    expect(outages).toEqual([]);
  });

  it('causes a 503 until the store can be read for the first time', async () => {
    const { shell, outages } = open();
    await expect(shell()).rejects.toMatchObject({ code: 'releases-unavailable', status: 503 });
    writePointer('{');
    await expect(shell()).rejects.toMatchObject({ code: 'releases-unavailable' });
    release('1');
    expect(await shell()).toBe('1');
    expect(outages).toEqual([expect.stringContaining(POINTER)]);
  });

  it('shows each release at once', async () => {
    const { shell } = open();
    for (const version of ['1', '2', '10']) {
      release(version);
      expect(await shell()).toBe(version);
    }
  });

  it.each([
    ['pointer is damaged', () => writePointer('{"shell":')],
    ['pointer is gone', () => rmSync(join(folder, POINTER))],
    ['store is gone', () => rmSync(folder, { recursive: true })],
  ])('keeps its last content while the %s, reports the outage once, and recovers', async (_, damage) => {
    const { shell, outages } = open();
    release('1');
    expect(await shell()).toBe('1');
    damage();
    expect([await shell(), await shell()]).toEqual(['1', '1']);
    expect(outages).toEqual([`${join(folder, POINTER)} cannot be read`]);
    release('2');
    expect(await shell()).toBe('2');
    damage();
    expect(await shell()).toBe('2');
    expect(outages).toHaveLength(2);
  });
});

describe('the history', () => {
  const entry: HistoryEntry = {
    at: '2026-01-01T00:00:00.000Z',
    who: 'team@example.com',
    action: 'release',
    app: 'mfe-public',
    from: null,
    to: '1.0.0',
    commit: null,
    content: 'abc',
  };

  it('leaves out a line that is still being written', async () => {
    mkdirSync(folder, { recursive: true });
    const { reader } = open();
    expect(await reader.history()).toEqual([]);
    const line = JSON.stringify(entry);
    appendFileSync(join(folder, HISTORY), `${line}\n${line.slice(0, 20)}`);
    expect(await reader.history()).toEqual([entry]);
    appendFileSync(join(folder, HISTORY), `${line.slice(20)}\n`);
    expect(await reader.history()).toEqual([entry, entry]);
  });
});

describe('the metric of the last read', () => {
  it('is the time of the scrape while the store can be read, and does not change during an outage', async () => {
    let now = 1_000_000;
    const metrics = new Metrics('api');
    observeReleases(
      metrics,
      folderReader(
        folder,
        () => undefined,
        () => now,
      ),
      () => now,
    );
    const lastRead = async () =>
      /^blush_release_store_last_read_timestamp_seconds\{.*\} (\d+)$/m.exec(
        await metrics.registry.metrics(),
      )?.[1];
    expect(await lastRead()).toBeUndefined();
    release('1');
    expect(await lastRead()).toBe('1000');
    now += 60_000;
    expect(await lastRead()).toBe('1060');
    rmSync(folder, { recursive: true });
    now += 60_000;
    expect(await lastRead()).toBe('1060');
  });
});
