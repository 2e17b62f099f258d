import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { root } from '../../root.js';
import { startPortal } from '../../test/portal.js';
import { startBrowser } from '../browser.js';
import type { Bench } from '../parts.js';
import type { Table } from '../table.js';
import { comparisonTable, type Comparison } from './comparison.js';
import { type FirstLoad, measureFirstLoad } from './first-load.js';
import { fast4G, slow4G, type Line } from './lines.js';
import { measureSecondArea, type SecondArea } from './second-area.js';
import { serveMonolith } from './serve-monolith.js';

interface Both<Result> {
  readonly portal: readonly Result[];
  readonly monolith: readonly Result[];
}

type Addresses = Readonly<Record<'portal' | 'monolith', string>>;

/** The portal against a monolith of the same sources, in Chromium. */
export async function measureWeb({ folder, runs, say }: Bench): Promise<Table> {
  await mkdir(join(folder, 'monolith'));
  const portal = await startPortal(root, folder, say, { otherOrigins: 1 });
  const [monolith = ''] = portal.otherOrigins;
  try {
    say('Building the monolith');
    const stop = await serveMonolith(join(folder, 'monolith'), new URL(monolith).port, portal.env);
    const browser = await startBrowser(say);
    try {
      return comparisonTable(await compare(browser, { portal: portal.address, monolith }, runs, say));
    } finally {
      await browser.close();
      await stop();
    }
  } finally {
    await portal.stop();
  }
}

async function compare(
  browser: Browser,
  addresses: Addresses,
  runs: number,
  say: (sentence: string) => void,
): Promise<Comparison[]> {
  const interleaved = async <Result>(
    what: string,
    measure: (browser: Browser, address: string, line: Line) => Promise<Result>,
    line: Line,
  ): Promise<Both<Result>> => {
    const both = { portal: [] as Result[], monolith: [] as Result[] };
    for (let run = 1; run <= runs; run += 1) {
      say(`${what}, ${line.name}: run ${run} of ${runs}`);
      // Who goes first takes turns as well.
      const order = run % 2 === 1 ? (['portal', 'monolith'] as const) : (['monolith', 'portal'] as const);
      for (const one of order) both[one].push(await measure(browser, addresses[one], line));
    }
    return both;
  };
  // The first visit of all warms up the servers and counts for nobody.
  for (const address of Object.values(addresses)) await measureFirstLoad(browser, address, fast4G);
  const fast = await interleaved('First load of /', measureFirstLoad, fast4G);
  const slow = await interleaved('First load of /', measureFirstLoad, slow4G);
  const fastArea = await interleaved('Second area', measureSecondArea, fast4G);
  const slowArea = await interleaved('Second area', measureSecondArea, slow4G);
  const load = rowOf<FirstLoad>;
  const area = rowOf<SecondArea>;
  return [
    load('`/`: largest paint, fast 4G', fast, 'largestPaint', 's', 0.8),
    load('`/`: largest paint, slow 4G', slow, 'largestPaint', 's', 0.6),
    load('`/`: first paint, fast 4G', fast, 'firstPaint', 's'),
    load('`/`: first paint, slow 4G', slow, 'firstPaint', 's'),
    load('`/`: requests', fast, 'requests', 'requests'),
    load('`/`: JavaScript', fast, 'scripts', 'kB', 1.1),
    load('`/`: everything', fast, 'everything', 'kB'),
    area('Second area: click to shown, fast 4G', fastArea, 'shown', 's', 1),
    area('Second area: click to shown, slow 4G', slowArea, 'shown', 's', 1),
    area('Dashboard and second area: requests', fastArea, 'requests', 'requests'),
    area('Dashboard and second area: everything', fastArea, 'everything', 'kB'),
  ];
}

function rowOf<Result>(
  what: string,
  { portal, monolith }: Both<Result>,
  key: keyof Result,
  unit: Comparison['unit'],
  aim?: number,
): Comparison {
  const figures = (results: readonly Result[]) => results.map((result) => Number(result[key]));
  return {
    what,
    portal: figures(portal),
    monolith: figures(monolith),
    unit,
    ...(aim !== undefined && { aim }),
  };
}
