import type { CDPSession } from 'playwright';

/** A line as a browser emulates it. */
export interface Line {
  readonly name: string;
  readonly conditions: Conditions;
}

interface Conditions {
  /** Milliseconds for each request, so it stands for all round trips of one. */
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

const bytes = (bits: number) => bits / 8;

/** Chrome's preset of this name. */
export const fast4G: Line = {
  name: 'fast 4G',
  conditions: {
    latency: 60 * 2.75,
    downloadThroughput: bytes(9_000_000 * 0.9),
    uploadThroughput: bytes(1_500_000 * 0.9),
  },
};

/** What Lighthouse takes for a phone on the move, and Chrome's preset of this name. */
export const slow4G: Line = {
  name: 'slow 4G',
  conditions: {
    latency: 150 * 3.75,
    downloadThroughput: bytes(1_638_400 * 0.9),
    uploadThroughput: bytes(768_000 * 0.9),
  },
};

const CPU_SLOWDOWN = 4;

/** From now on the page has this line, a slow processor, and nothing in its cache. */
export async function emulate(session: CDPSession, { conditions }: Line): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
