import type { CDPSession } from 'playwright';

export interface Network {
  readonly name: string;
  readonly conditions: Conditions;
}

interface Conditions {
  /** Milliseconds that are added to each request, for all of its round trips. */
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

const bytes = (bits: number) => bits / 8;

/** Chrome's preset of this name. */
export const fast4G: Network = {
  name: 'fast 4G',
  conditions: {
    latency: 60 * 2.75,
    downloadThroughput: bytes(9_000_000 * 0.9),
    uploadThroughput: bytes(1_500_000 * 0.9),
  },
};

/** Chrome's preset of this name, which Lighthouse uses for mobile. */
export const slow4G: Network = {
  name: 'slow 4G',
  conditions: {
    latency: 150 * 3.75,
    downloadThroughput: bytes(1_638_400 * 0.9),
    uploadThroughput: bytes(768_000 * 0.9),
  },
};

const CPU_SLOWDOWN = 4;

export async function emulate(session: CDPSession, { conditions }: Network): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
