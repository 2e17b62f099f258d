import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { root } from '@blush/machine';
import { startPortal } from '@blush/workspace';
import { startBrowser } from '../browser.js';
import { comparisonOf, type Comparison, comparisonTable } from '../comparison.js';
import { type InTurns, inTurns } from '../in-turns.js';
import type { Bench } from '../bench.js';
import type { Table } from '../table.js';
import { measureFirstLoad } from './first-load.js';
import { fast4G, slow4G, type Network } from './networks.js';
import { measureSecondArea } from './second-area.js';
import { serveMonolith } from './serve-monolith.js';

type Addresses = Readonly<Record<'portal' | 'monolith', string>>;

export async function measureWeb({ folder, runs, print }: Bench): Promise<Table> {
  await mkdir(join(folder, 'monolith'));
  const portal = await startPortal(root, folder, print, { otherOrigins: 1 });
  const [monolith = ''] = portal.otherOrigins;
  try {
    print('Building the monolith');
    const stop = await serveMonolith(join(folder, 'monolith'), new URL(monolith).port, portal.env);
    const browser = await startBrowser(print);
    try {
      return comparisonTable(
        { measured: 'Portal', baseline: 'Monolith' },
        await compare(browser, { portal: portal.address, monolith }, runs, print),
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
  print: (sentence: string) => void,
): Promise<Comparison[]> {
  const both = <Result>(
    what: string,
    measure: (browser: Browser, address: string, network: Network) => Promise<Result>,
    network: Network,
  ): Promise<InTurns<Result>> =>
    inTurns(
      runs,
      (which) => measure(browser, which === 'measured' ? addresses.portal : addresses.monolith, network),
      (run) => print(`${what}, ${network.name}: run ${run} of ${runs}`),
    );
  // This first visit warms up the servers and is not measured.
  for (const address of Object.values(addresses)) await measureFirstLoad(browser, address, fast4G);
  const fast = await both('First load of /', measureFirstLoad, fast4G);
  const slow = await both('First load of /', measureFirstLoad, slow4G);
  const fastArea = await both('Second area', measureSecondArea, fast4G);
  const slowArea = await both('Second area', measureSecondArea, slow4G);
  return [
    comparisonOf(fast, '`/`: largest paint, fast 4G', 'largestPaint', 's', 0.5),
    comparisonOf(slow, '`/`: largest paint, slow 4G', 'largestPaint', 's', 0.5),
    comparisonOf(fast, '`/`: first paint, fast 4G', 'firstPaint', 's'),
    comparisonOf(slow, '`/`: first paint, slow 4G', 'firstPaint', 's'),
    comparisonOf(fast, '`/`: requests', 'requests', 'requests'),
    comparisonOf(fast, '`/`: JavaScript', 'scripts', 'kB', 1.1),
    comparisonOf(fast, '`/`: everything', 'everything', 'kB'),
    comparisonOf(fastArea, 'Second area: click to shown, fast 4G', 'shown', 's', 1),
    comparisonOf(slowArea, 'Second area: click to shown, slow 4G', 'shown', 's', 1),
    comparisonOf(fastArea, 'Dashboard and second area: requests', 'requests', 'requests'),
    comparisonOf(fastArea, 'Dashboard and second area: everything', 'everything', 'kB'),
  ];
}
