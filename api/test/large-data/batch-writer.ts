import type { Connection, mongo } from 'mongoose';

/** Records per insert. */
const BATCH = 2_000;

/** Inserts in batches, so that the data is never in memory as a whole. */
export class BatchWriter {
  private readonly waiting = new Map<string, object[]>();

  constructor(private readonly database: Connection) {}

  async put(collection: string, records: readonly object[]): Promise<void> {
    const waiting = [...(this.waiting.get(collection) ?? []), ...records];
    this.waiting.set(collection, waiting);
    if (waiting.length >= BATCH) await this.write(collection);
  }

  async close(): Promise<void> {
    for (const collection of this.waiting.keys()) await this.write(collection);
  }

  private async write(collection: string): Promise<void> {
    const records = this.waiting.get(collection) ?? [];
    this.waiting.set(collection, []);
    for (let first = 0; first < records.length; first += BATCH) {
      const batch: mongo.OptionalId<mongo.Document>[] = records.slice(first, first + BATCH);
      await this.database.collection(collection).insertMany(batch, { ordered: false });
    }
  }
}
