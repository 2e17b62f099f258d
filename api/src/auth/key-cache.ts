import type { KeyObject } from 'node:crypto';

export type KeySet = ReadonlyMap<string, KeyObject>;

/** Time after which keys are asked for again, so that a withdrawn one stops counting. */
const MAX_AGE_MS = 10 * 60_000;
/** A key set this young is not fetched again for a missing key: invented key ids cost the provider one call in this time. */
const COOL_DOWN_MS = 30_000;

/** The provider's signing keys by id, fetched when needed and kept while they serve. */
export class KeyCache {
  private keys: KeySet = new Map();
  private fetchedAt = Number.NEGATIVE_INFINITY;
  private fetching: Promise<void> | undefined;

  /**
   * @param fetchKeys asks the provider; rejects when it cannot be reached
   * @param now milliseconds
   */
  constructor(
    private readonly fetchKeys: () => Promise<KeySet>,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * The key of an id; `undefined` when the provider has none. Rejects when it takes the provider to know and
   * it cannot be reached: keys known already outlast such an outage.
   */
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

  /** Concurrent callers share one call. */
  private refresh(): Promise<void> {
    this.fetching ??= this.load().finally(() => {
      this.fetching = undefined;
    });
    return this.fetching;
  }

  private async load(): Promise<void> {
    this.keys = await this.fetchKeys();
    this.fetchedAt = this.now();
  }
}
