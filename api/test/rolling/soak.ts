/** `npm run bench -- soak`: the memory of each process under load for long. */
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '../setup/run-program.js';
import { brokenInvariants } from './broken-invariants.js';
import { Load } from './load.js';
import { oldSpaceMb, residentMb } from './memory.js';
import { ProxiedFleet } from './proxied-fleet.js';
import { Shoppers } from './shoppers.js';

const SAMPLE_MS = 5_000;

await runProgram(
  { minutes: 30, perSecond: 300, checkoutsPerSecond: 5 },
  async ({ minutes, perSecond, checkoutsPerSecond }) => {
    const fleet = await ProxiedFleet.open();
    try {
      const shoppers = await Shoppers.gather(fleet, (minutes + 1) * 60 * checkoutsPerSecond);
      const load = new Load(fleet.proxyUrl);
      const { pids, metricsUrls } = fleet;
      const samples: { seconds: number; mb: number[]; oldSpaceMb: number[] }[] = [];
      load.repeat(perSecond - 3 * checkoutsPerSecond, () => shoppers.read(load));
      load.repeat(checkoutsPerSecond, () => shoppers.buy(load));
      const began = performance.now();
      while (performance.now() - began < minutes * 60_000) {
        await sleep(SAMPLE_MS);
        const mb = Object.values(pids).map(residentMb);
        const oldSpaces = await Promise.all(metricsUrls.map(oldSpaceMb));
        samples.push({ seconds: (performance.now() - began) / 1000, mb, oldSpaceMb: oldSpaces });
      }
      await load.stop();
      for (const { what } of load.failed.slice(0, 20)) process.stdout.write(`  ${what}\n`);
      return {
        processes: Object.keys(pids),
        samples,
        requests: load.sent,
        failed: load.failed.length,
        checkouts: shoppers.confirmed.length,
        broken: await brokenInvariants(fleet, shoppers),
      };
    } finally {
      await fleet.close();
    }
  },
);
