import { join } from 'node:path';
import type { AdapterPayload } from 'oidc-provider';
import { z } from 'zod';
import { JsonDocument, readJson } from '../storage/json-document.js';

/** Models that survive a restart; codes and interactions last minutes only. */
const kept = new Set(['Session', 'Grant', 'RefreshToken']);

const record = z.object({
  model: z.string(),
  id: z.string(),
  /** Milliseconds since the epoch. */
  expiresAt: z.number().nullable(),
  payload: z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null),
});
type Record = z.infer<typeof record>;

export class ModelStore {
  readonly #records = new Map<string, Record>();
  readonly #sessionIds = new Map<string, string>();
  readonly #document: JsonDocument;

  private constructor(path: string, stored: readonly Record[]) {
    this.#document = new JsonDocument(path, () => {
      this.#dropExpired();
      return [...this.#records.values()].filter(({ model }) => kept.has(model));
    });
    for (const entry of stored) this.#index(entry);
    this.#dropExpired();
  }

  static async open(dataDir: string): Promise<ModelStore> {
    const path = join(dataDir, 'sign-ins.json');
    return new ModelStore(path, (await readJson(path, z.array(record))) ?? []);
  }

  get(model: string, id: string): AdapterPayload | undefined {
    const entry = this.#records.get(`${model}:${id}`);
    return entry !== undefined && !expired(entry) ? entry.payload : undefined;
  }

  sessionId(uid: string): string | undefined {
    return this.#sessionIds.get(uid);
  }

  /** `seconds` is the lifetime; unlimited when absent. */
  async put(model: string, id: string, payload: AdapterPayload, seconds?: number): Promise<void> {
    const expiresAt = seconds === undefined ? null : Date.now() + seconds * 1000;
    this.#index({ model, id, expiresAt, payload });
    await this.#saved(model);
  }

  /** A second use of a consumed token is detected as theft. */
  async consume(model: string, id: string): Promise<void> {
    const entry = this.#records.get(`${model}:${id}`);
    if (entry === undefined) return;
    entry.payload = { ...entry.payload, consumed: Math.floor(Date.now() / 1000) };
    await this.#saved(model);
  }

  async remove(model: string, id: string): Promise<void> {
    this.#drop(`${model}:${id}`);
    await this.#saved(model);
  }

  async removeWhere(model: string, fits: (payload: AdapterPayload) => boolean): Promise<void> {
    for (const [key, entry] of this.#records) {
      if (entry.model === model && fits(entry.payload)) this.#drop(key);
    }
    await this.#saved(model);
  }

  async removeAccount(accountId: string): Promise<void> {
    for (const model of kept) await this.removeWhere(model, (payload) => payload.accountId === accountId);
  }

  /** Resolves once everything is on disk. */
  settled(): Promise<void> {
    return this.#document.settled();
  }

  async #saved(model: string): Promise<void> {
    if (kept.has(model)) await this.#document.save();
  }

  #index(entry: Record): void {
    this.#records.set(`${entry.model}:${entry.id}`, entry);
    if (entry.model === 'Session' && entry.payload.uid) this.#sessionIds.set(entry.payload.uid, entry.id);
  }

  #drop(key: string): void {
    const entry = this.#records.get(key);
    this.#records.delete(key);
    const uid = entry?.model === 'Session' ? entry.payload.uid : undefined;
    if (uid !== undefined && this.#sessionIds.get(uid) === entry?.id) this.#sessionIds.delete(uid);
  }

  #dropExpired(): void {
    for (const [key, entry] of this.#records) if (expired(entry)) this.#drop(key);
  }
}

function expired({ expiresAt }: Record): boolean {
  return expiresAt !== null && expiresAt <= Date.now();
}
