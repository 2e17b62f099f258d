import type { KeyObject } from 'node:crypto';

export type KeySet = ReadonlyMap<string, KeyObject>;

/** Age of the keys from which a call refetches them in the background; until then a withdrawn key stays valid. */
const MAX_AGE_MS = 10 * 60_000;
/**
 * Minimum time between a fetch and one for an unknown key id, which any client can invent. Also between a failed fetch and the
 * next one: each call would repeat it, and so prolong an outage of the provider. Without any key there is none, as no call succeeds.
 */
const COOL_DOWN_MS = 30_000;

export class KeyCache {
  private keys: KeySet = new Map();
  private fetchedAt = Number.NEGATIVE_INFINITY;
  private fetching: Promise<void> | undefined;
  private failed: { readonly at: number; readonly error: unknown } | undefined;

  /** @param now milliseconds */
  constructor(
    private readonly fetchKeys: () => Promise<KeySet>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws when an unknown key needs a fetch and the provider cannot be reached; known keys outlast an outage */
  async find(kid: string): Promise<KeyObject | undefined> {
    const known = this.keys.get(kid);
    const age = this.now() - this.fetchedAt;
    if (known) {
      if (age > MAX_AGE_MS) void this.refresh().catch(() => undefined);
      return known;
    }
    if (age < COOL_DOWN_MS) return undefined;
    await this.refresh();
    return this.keys.get(kid);
  }

  private async refresh(): Promise<void> {
    const { failed } = this;
    if (failed && this.keys.size > 0 && this.now() - failed.at < COOL_DOWN_MS) throw failed.error;
    this.fetching ??= this.load().finally(() => {
      this.fetching = undefined;
    });
    await this.fetching;
  }

  private async load(): Promise<void> {
    try {
      this.keys = await this.fetchKeys();
      this.fetchedAt = this.now();
      this.failed = undefined;
    } catch (error) {
      this.failed = { at: this.now(), error };
      throw error;
    }
  }
}
