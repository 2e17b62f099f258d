import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { root } from '@blush/machine';
import { startPortal } from '@blush/workspace';
import { startBrowser } from '../browser.js';
import { comparing, type Comparison, comparisonTable } from '../comparison.js';
import { type InTurns, inTurns } from '../in-turns.js';
import type { Bench } from '../bench.js';
import type { Table } from '../table.js';
import { measureFirstLoad } from './first-load.js';
import { fast4G, slow4G, type Line } from './lines.js';
import { measureSecondArea } from './second-area.js';
import { serveMonolith } from './serve-monolith.js';

type Addresses = Readonly<Record<'portal' | 'monolith', string>>;

export async function measureWeb({ folder, runs, say }: Bench): Promise<Table> {
  await mkdir(join(folder, 'monolith'));
  const portal = await startPortal(root, folder, say, { otherOrigins: 1 });
  const [monolith = ''] = portal.otherOrigins;
  try {
    say('Building the monolith');
    const stop = await serveMonolith(join(folder, 'monolith'), new URL(monolith).port, portal.env);
    const browser = await startBrowser(say);
    try {
      return comparisonTable(
        { measured: 'Portal', against: 'Monolith' },
        await compare(browser, { portal: portal.address, monolith }, runs, say),
      );
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
  const both = <Result>(
    what: string,
    measure: (browser: Browser, address: string, line: Line) => Promise<Result>,
    line: Line,
  ): Promise<InTurns<Result>> =>
    inTurns(
      runs,
      (which) => measure(browser, which === 'measured' ? addresses.portal : addresses.monolith, line),
      (run) => say(`${what}, ${line.name}: run ${run} of ${runs}`),
    );
  // Not measured: the first visit warms up the servers.
  for (const address of Object.values(addresses)) await measureFirstLoad(browser, address, fast4G);
  const fast = await both('First load of /', measureFirstLoad, fast4G);
  const slow = await both('First load of /', measureFirstLoad, slow4G);
  const fastArea = await both('Second area', measureSecondArea, fast4G);
  const slowArea = await both('Second area', measureSecondArea, slow4G);
  return [
    comparing(fast, '`/`: largest paint, fast 4G', 'largestPaint', 's', 0.8),
    comparing(slow, '`/`: largest paint, slow 4G', 'largestPaint', 's', 0.6),
    comparing(fast, '`/`: first paint, fast 4G', 'firstPaint', 's'),
    comparing(slow, '`/`: first paint, slow 4G', 'firstPaint', 's'),
    comparing(fast, '`/`: requests', 'requests', 'requests'),
    comparing(fast, '`/`: JavaScript', 'scripts', 'kB', 1.1),
    comparing(fast, '`/`: everything', 'everything', 'kB'),
    comparing(fastArea, 'Second area: click to shown, fast 4G', 'shown', 's', 1),
    comparing(slowArea, 'Second area: click to shown, slow 4G', 'shown', 's', 1),
    comparing(fastArea, 'Dashboard and second area: requests', 'requests', 'requests'),
    comparing(fastArea, 'Dashboard and second area: everything', 'everything', 'kB'),
  ];
}
