import { join } from 'node:path';
import { Journal } from './journal.js';
import { type Change, type Kind, kinds, type Records } from './records.js';

const COMPACT_AFTER_BYTES = 64 * 1024 * 1024;

type Tables = { [K in Kind]: Map<string, Records[K]> };

export class Store {
  private readonly tables = Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as Tables;
  private readonly journal: Journal;

  constructor(dataDir: string) {
    const path = join(dataDir, 'payments.jsonl');
    for (const changes of Journal.read(path) as Change[][]) this.apply(changes);
    this.journal = new Journal(path);
    this.journal.replace(this.snapshot());
  }

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.tables[kind].get(id);
  }

  entries<K extends Kind>(kind: K): [string, Records[K]][] {
    return [...this.tables[kind]];
  }

  commit(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.journal.append(changes);
    this.apply(changes);
    if (this.journal.appendedBytes > COMPACT_AFTER_BYTES) this.journal.replace(this.snapshot());
  }

  close(): void {
    this.journal.close();
  }

  private apply(changes: readonly Change[]): void {
    for (const { kind, id, value } of changes) {
      const table = this.tables[kind] as Map<string, Records[Kind]>;
      if (value === null) table.delete(id);
      else table.set(id, value);
    }
  }

  private *snapshot(): Generator<Change[]> {
    for (const kind of kinds)
      for (const [id, value] of this.tables[kind]) yield [{ kind, id, value } as Change];
  }
}
