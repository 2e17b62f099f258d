import { join } from 'node:path';
import type { LiveReleases } from '@blush/shared-ui/contracts';
import { loadConfig } from '@blush/server-kit/config';
import {
  publish,
  readProvenance,
  refreshPages,
  type ReleaseStore,
  releaseStoreOf,
  siteOf,
} from '@blush/delivery';
import { root } from '@blush/machine';
import { type PortalUnderTest, startPortal } from '@blush/workspace';
import { startBrowser } from '../browser.js';
import { comparisonOf, comparisonTable } from '../comparison.js';
import { inTurns } from '../in-turns.js';
import type { Bench } from '../bench.js';
import type { Table } from '../table.js';
import { bootDashboard, bootHome } from './boot.js';
import { buildFurtherRemotes } from './further-remotes.js';

const MANY = 50;

/** Compares fifty remotes with the existing ones by switching the live pointer of one portal. */
export async function measureManyRemotes({ folder, runs, print }: Bench): Promise<Table> {
  const portal = await startPortal(root, folder, print);
  try {
    const config = loadConfig({ root, env: { ...process.env, ...portal.env } });
    const store = releaseStoreOf(config, { site: siteOf(config, print) });
    const live = await releaseBoth(store, join(folder, 'further'), print);
    const browser = await startBrowser(print);
    try {
      const visits = (what: string, boot: typeof bootHome) =>
        inTurns(
          runs,
          async (which) => {
            await switchTo(store, live[which], portal);
            return boot(browser, portal.address);
          },
          (run) => print(`${what}: run ${run} of ${runs}`),
        );
      // This first visit warms up the servers and is not measured.
      await bootDashboard(browser, portal.address);
      const home = await visits('Start at /', bootHome);
      const dashboard = await visits('Start at the dashboard', bootDashboard);
      return comparisonTable({ measured: 'Fifty remotes', baseline: 'Three' }, [
        comparisonOf(home, '`/`: until it answers', 'interactive', 's'),
        comparisonOf(home, '`/`: requests', 'requests', 'requests'),
        comparisonOf(home, '`/`: everything', 'everything', 'kB'),
        comparisonOf(dashboard, 'Dashboard: until it answers', 'interactive', 's'),
        comparisonOf(dashboard, 'Dashboard: requests', 'requests', 'requests'),
        comparisonOf(dashboard, 'Dashboard: everything', 'everything', 'kB'),
      ]);
    } finally {
      await browser.close();
    }
  } finally {
    await portal.stop();
  }
}

async function releaseBoth(
  store: ReleaseStore,
  folder: string,
  print: Bench['print'],
): Promise<Record<'measured' | 'baseline', LiveReleases>> {
  await refreshPages(store);
  const baseline = await store.live();
  const further = MANY - baseline.remotes.length;
  print(`Releasing ${further} further remotes`);
  await publish(store, await buildFurtherRemotes(folder, further), readProvenance(root));
  return { baseline, measured: await store.live() };
}

/** Switches the live releases, and requests pages so that the edge server reads the new ones before the measured visit. */
async function switchTo(store: ReleaseStore, live: LiveReleases, portal: PortalUnderTest): Promise<void> {
  await store.change((change) => change.switchTo(live, []));
  for (const page of ['/', '/dashboard/userhome']) {
    const response = await fetch(portal.address + page, { headers: { accept: 'text/html' } });
    await response.text();
  }
}
