/** `npm run bench -- rolling`: restarts, a killed process and a new primary, while visitors read and students buy. */
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '../setup/run-program.js';
import { brokenInvariants } from './broken-invariants.js';
import { type FailedRequest, Load } from './load.js';
import { ProxiedFleet } from './proxied-fleet.js';
import { Shoppers } from './shoppers.js';

/** An act while requests arrive. */
interface Phase {
  readonly name: 'calm' | 'restarts' | 'kill' | 'stepDown';
  readonly act: (fleet: ProxiedFleet) => Promise<void>;
}

const CALM_MS = 10_000;
/** Milliseconds after an act in which its effects show. */
const AFTER_MS = 10_000;
/** Milliseconds between two health checks, in which the proxy may still send a request over a dead connection. */
const CHECK_MS = 1_000;
const MAX_MINUTES = 5;

let killedAt = Infinity;
let inFlight = 0;

await runProgram({ perSecond: 300, checkoutsPerSecond: 5 }, async ({ perSecond, checkoutsPerSecond }) => {
  const fleet = await ProxiedFleet.open();
  try {
    const shoppers = await Shoppers.gather(fleet, MAX_MINUTES * 60 * checkoutsPerSecond);
    const load = new Load(fleet.proxyUrl);
    const phases: readonly Phase[] = [
      { name: 'calm', act: () => sleep(CALM_MS) },
      {
        name: 'restarts',
        act: async () => {
          for (let index = 0; index < fleet.size; index += 1) await fleet.restart(index);
        },
      },
      {
        name: 'kill',
        act: async () => {
          const { sent, answered } = load;
          const underWay = await fleet.requestsTo(0);
          await fleet.kill(0);
          // Since `requestsTo` was called, the process may have got each request that was sent, and each that waited
          // for a connection until another was answered.
          inFlight = underWay + load.sent - sent + load.answered - answered;
          killedAt = performance.now();
          await sleep(AFTER_MS);
          await fleet.start(0);
        },
      },
      { name: 'stepDown', act: () => fleet.nodes.stepDown() },
    ];
    // `perSecond` includes three requests of each checkout.
    load.repeat(perSecond - 3 * checkoutsPerSecond, () => shoppers.read(load));
    load.repeat(checkoutsPerSecond, () => shoppers.buy(load));
    const found = [];
    for (const { name, act } of phases) {
      const before = { sent: load.sent, failed: load.failed.length };
      const began = performance.now();
      await act(fleet);
      await sleep(AFTER_MS);
      const failed = load.failed.slice(before.failed);
      const phase = { name, seconds: (performance.now() - began) / 1000, ...countOf(failed) };
      found.push({ ...phase, requests: load.sent - before.sent });
      process.stdout.write(`${name}: ${load.sent - before.sent} requests, ${failed.length} failed\n`);
      for (const { what } of failed.slice(0, 20)) process.stdout.write(`  ${what}\n`);
    }
    await load.stop();
    return {
      phases: found,
      inFlightAtKill: inFlight,
      checkouts: shoppers.begun,
      confirmed: shoppers.confirmed.length,
      broken: await brokenInvariants(fleet, shoppers),
    };
  } finally {
    await fleet.close();
  }
});

function countOf(failed: readonly FailedRequest[]) {
  return {
    failed: failed.filter(({ refused }) => !refused).length,
    refused: failed.filter(({ refused }) => refused).length,
    sentSince: failed.filter(({ sentAt }) => sentAt > killedAt).length,
    sentLate: failed.filter(({ sentAt }) => sentAt > killedAt + CHECK_MS).length,
  };
}
