import type { Connection } from 'mongoose';

/** How the database executed one query. */
export interface Plan {
  readonly collection: string;
  /** Plan in short, such as `IXSCAN { status: 1, createdAt: -1, _id: -1 }`, or `COLLSCAN`. */
  readonly summary: string;
  /** Filter of a find. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly documents: number;
  readonly sorted: boolean;
}

interface ProfileEntry {
  readonly ns: string;
  readonly planSummary?: string;
  readonly command?: { readonly filter?: Readonly<Record<string, unknown>> };
  readonly docsExamined?: number;
  readonly hasSortStage?: boolean;
}

/** The executed plans (not the estimated ones) of all queries during `work`. */
export async function plansOf({ db }: Connection, work: () => Promise<unknown>): Promise<Plan[]> {
  if (!db) throw new Error('The database is not connected');
  await db.command({ profile: 2 });
  try {
    await work();
  } finally {
    await db.command({ profile: 0 });
  }
  const entries = await db.collection<ProfileEntry>('system.profile').find().toArray();
  await db.collection('system.profile').drop();
  return entries.flatMap((entry) => {
    const { ns, planSummary: summary, docsExamined: documents = 0, hasSortStage: sorted = false } = entry;
    const collection = ns.slice(ns.indexOf('.') + 1);
    const filter = entry.command?.filter ?? {};
    return summary === undefined ? [] : [{ collection, summary, filter, documents, sorted }];
  });
}

/** Page and count must both use an index with the sort order, and read no more records than the page shows; so for each page. */
export function expectIndexedPage(plans: readonly Plan[], pageSize: number, pages = 1): void {
  expect(plans).toHaveLength(2 * pages);
  for (const { summary, sorted, documents } of plans) {
    expect(summary).toMatch(/^(IXSCAN|COUNT_SCAN)/);
    expect(sorted).toBe(false);
    expect(documents).toBeLessThanOrEqual(pageSize);
  }
}

/** {@link expectIndexedPage} for a search, which may sort its result. */
export function expectIndexedSearch(plans: readonly Plan[], pageSize: number, pages = 1): void {
  expect(plans).toHaveLength(2 * pages);
  for (const { summary, documents } of plans) {
    expect(summary).toMatch(/^(IXSCAN|COUNT_SCAN) \{ words: 1/);
    expect(documents).toBeLessThanOrEqual(pageSize);
  }
}
