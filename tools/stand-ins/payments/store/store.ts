import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJsonLines } from '@blush/server-kit/files';
import * as z from 'zod';
import { Journal } from './journal.js';
import { type Change, type Kind, kinds, type Records } from './records.js';

const COMPACT_AFTER_BYTES = 64 * 1024 * 1024;

const journalLine = z.array(z.object({ kind: z.enum(kinds), id: z.string(), value: z.unknown() }));

type Tables = { [K in Kind]: Map<string, Records[K]> };

export class Store {
  private readonly tables = Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as Tables;
  private readonly journal: Journal;

  /**
   * @param report called with a sentence if data was repaired
   * @throws Failure that names a damaged line
   */
  constructor(dataDir: string, report: (sentence: string) => void) {
    const path = join(dataDir, 'payments.jsonl');
    for (const changes of readChanges(path, report)) this.apply(changes);
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

function readChanges(path: string, report: (sentence: string) => void): Change[][] {
  if (!existsSync(path)) return [];
  const loss = 'All payments of the stand-in are then lost, and paid orders cannot be refunded.';
  const { entries, torn } = parseJsonLines(readFileSync(path, 'utf8'), { path, schema: journalLine, loss });
  if (torn)
    report(`${path}: the last line was incomplete, because its write was interrupted; it was removed`);
  return entries as Change[][];
}
