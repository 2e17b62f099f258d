import type { Change, Kind, Records } from './records.js';
import type { Store } from './store.js';

/** Changes of one request, which no other request sees until they are committed. */
export class Transaction {
  private readonly changes = new Map<string, Change>();

  constructor(private readonly store: Store) {}

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    const change = this.changes.get(`${kind} ${id}`);
    return change ? (change.value as Records[K]) : this.store.get(kind, id);
  }

  put<K extends Kind>(kind: K, id: string, value: Records[K]): Records[K] {
    this.changes.set(`${kind} ${id}`, { kind, id, value } as Change);
    return value;
  }

  /** Committed records, newest first. */
  newestFirst<K extends Kind>(kind: K): Records[K][] {
    return this.store
      .entries(kind)
      .map(([, value]) => value)
      .reverse();
  }

  commit(): void {
    this.store.commit([...this.changes.values()]);
    this.changes.clear();
  }
}
