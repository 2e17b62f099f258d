import { join } from 'node:path';
import type { AdapterPayload } from 'oidc-provider';
import { z } from 'zod';
import { epochSeconds } from '../epoch-seconds.js';
import { JsonDocument, readJson } from '../../json-document.js';

/** Models that are stored on disk. Codes and interactions are not: they expire within minutes. */
const persistentModels = new Set(['Session', 'Grant', 'RefreshToken']);

const recordSchema = z.object({
  model: z.string(),
  id: z.string(),
  /** Milliseconds since the epoch. */
  expiresAt: z.number().nullable(),
  payload: z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null),
});
type ModelRecord = z.infer<typeof recordSchema>;

export class ModelStore {
  readonly #records = new Map<string, ModelRecord>();
  readonly #sessionIds = new Map<string, string>();
  readonly #document: JsonDocument;

  private constructor(path: string, records: readonly ModelRecord[]) {
    this.#document = new JsonDocument(path, () => {
      this.#dropExpired();
      return [...this.#records.values()].filter(({ model }) => persistentModels.has(model));
    });
    for (const entry of records) this.#index(entry);
    this.#dropExpired();
  }

  static async open(dataDir: string): Promise<ModelStore> {
    const path = join(dataDir, 'sign-ins.json');
    return new ModelStore(path, (await readJson(path, z.array(recordSchema), 'All sign-ins end.')) ?? []);
  }

  get(model: string, id: string): AdapterPayload | undefined {
    const entry = this.#records.get(`${model}:${id}`);
    return entry !== undefined && !isExpired(entry) ? entry.payload : undefined;
  }

  sessionId(uid: string): string | undefined {
    return this.#sessionIds.get(uid);
  }

  /** @param seconds lifetime; unlimited when absent */
  async put(model: string, id: string, payload: AdapterPayload, seconds?: number): Promise<void> {
    const expiresAt = seconds === undefined ? null : Date.now() + seconds * 1000;
    this.#index({ model, id, expiresAt, payload });
    await this.#save(model);
  }

  /** Marks a token as used; a second use is treated as theft. */
  async consume(model: string, id: string): Promise<void> {
    const entry = this.#records.get(`${model}:${id}`);
    if (entry === undefined) return;
    entry.payload = { ...entry.payload, consumed: epochSeconds() };
    await this.#save(model);
  }

  async remove(model: string, id: string): Promise<void> {
    this.#drop(`${model}:${id}`);
    await this.#save(model);
  }

  async removeWhere(model: string, matches: (payload: AdapterPayload) => boolean): Promise<void> {
    for (const [key, entry] of this.#records) {
      if (entry.model === model && matches(entry.payload)) this.#drop(key);
    }
    await this.#save(model);
  }

  async removeAccount(accountId: string): Promise<void> {
    for (const model of persistentModels)
      await this.removeWhere(model, (payload) => payload.accountId === accountId);
  }

  /** Resolves once everything is on disk. */
  settled(): Promise<void> {
    return this.#document.settled();
  }

  async #save(model: string): Promise<void> {
    if (persistentModels.has(model)) await this.#document.save();
  }

  #index(entry: ModelRecord): void {
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
    for (const [key, entry] of this.#records) if (isExpired(entry)) this.#drop(key);
  }
}

function isExpired({ expiresAt }: ModelRecord): boolean {
  return expiresAt !== null && expiresAt <= Date.now();
}
