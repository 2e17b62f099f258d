/** `npm run bench -- soak`: the memory of each process under sustained load. */
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '../setup/run-program.js';
import { brokenInvariants } from './broken-invariants.js';
import { type HeapParts, heapParts, writeHeap } from './heap.js';
import { Load } from './load.js';
import { residentMb } from './memory.js';
import { ProxiedFleet } from './proxied-fleet.js';
import { Shoppers } from './shoppers.js';

const SAMPLE_MS = 5_000;
/** Selection, intent and report of the result. */
const REQUESTS_OF_A_CHECKOUT = 3;

await runProgram(
  { minutes: 90, perSecond: 300, checkoutsPerSecond: 5, heapsFrom: 0.85, heaps: 6 },
  async ({ minutes, perSecond, checkoutsPerSecond, heapsFrom, heaps }) => {
    const fleet = await ProxiedFleet.open();
    try {
      const shoppers = await Shoppers.gather(fleet, (minutes + 1) * 60 * checkoutsPerSecond);
      const load = new Load(fleet.proxyUrl);
      const { pids } = fleet;
      const apis = Object.values(pids).slice(0, fleet.size);
      const samples: { seconds: number; mb: number[] }[] = [];
      const written: { seconds: number; files: string[]; proxyObjects: number }[] = [];
      const begin = () => {
        load.repeat(perSecond - REQUESTS_OF_A_CHECKOUT * checkoutsPerSecond, () => shoppers.read(load));
        load.repeat(checkoutsPerSecond, () => shoppers.buy(load));
      };
      begin();
      const began = performance.now();
      const share = () => (performance.now() - began) / minutes / 60_000;
      const seconds = () => (performance.now() - began) / 1000;
      while (share() < 1) {
        await sleep(SAMPLE_MS);
        // Later samples would include the memory that writing a heap took, which a process keeps.
        if (written.length === 0)
          samples.push({ seconds: seconds(), mb: Object.values(pids).map(residentMb) });
        if (share() < heapsFrom + ((1 - heapsFrom) * written.length) / heaps) continue;
        await load.pause();
        const files: string[] = [];
        for (const pid of apis) files.push(await writeHeap(pid, fleet.heaps));
        written.push({ seconds: seconds(), files, proxyObjects: await fleet.proxyObjectsMb() });
        await fleet.healthChecked();
        begin();
      }
      await load.stop();
      for (const { what, sentAt } of load.failed.slice(0, 20))
        process.stdout.write(`  minute ${Math.floor((sentAt - began) / 60_000)}: ${what}\n`);
      const parsed: { seconds: number; parts: HeapParts[]; proxyObjects: number }[] = [];
      for (const { files, ...at } of written) {
        const parts: HeapParts[] = [];
        for (const file of files) parts.push(await heapParts(file));
        parsed.push({ ...at, parts });
      }
      return {
        processes: Object.keys(pids),
        samples,
        heaps: parsed,
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
