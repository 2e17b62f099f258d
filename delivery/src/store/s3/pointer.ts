import { type LiveReleases, liveReleases } from '@blush/shared-ui/contracts';
import { type Bucket, StoreUnavailable } from '@blush/server-kit/s3';
import * as z from 'zod';
import { historyEntry, POINTER } from '../release-reader.js';

/** The entries of one change, which are written to the history after it has happened. */
const recordedChange = z.object({ number: z.int().nonnegative(), entries: z.array(historyEntry) });
export type RecordedChange = z.output<typeof recordedChange>;

const content = z.object({ ...liveReleases.shape, change: recordedChange });
export type PointerContent = z.output<typeof content>;

export function liveOf({ shell, pages, remotes }: PointerContent): LiveReleases {
  return { shell, pages, remotes };
}

/** Content as a later reader finds it: without members that are undefined. */
export function asStored(given: PointerContent): PointerContent {
  return content.parse(JSON.parse(JSON.stringify(given)));
}

export interface Pointer extends PointerContent {
  /** Undefined before the first release. */
  readonly etag: string | undefined;
}

const EMPTY: Pointer = {
  shell: null,
  pages: null,
  remotes: [],
  change: { number: 0, entries: [] },
  etag: undefined,
};

/**
 * Reads what is live and its last change. Both are in one object, so that they are replaced in one step.
 * @param options `known`: the pointer that was read last, which is returned if it is still current
 * @throws StoreUnavailable also when the pointer has disappeared
 */
export async function readPointer(
  bucket: Bucket,
  { known = EMPTY, withinMs }: { readonly known?: Pointer | undefined; readonly withinMs?: number } = {},
): Promise<Pointer> {
  const { etag } = known;
  const found = await bucket.get(POINTER, { known: etag, ...(withinMs && { withinMs }) });
  if (found === 'unchanged') return known;
  if (found === undefined) {
    if (etag === undefined) return EMPTY;
    throw new StoreUnavailable(`${POINTER} of the release store is missing.`);
  }
  return { ...content.parse(JSON.parse(found.body.toString())), etag: found.etag };
}

/** @returns whether the pointer was still the given one and has been replaced */
export async function replacePointer(
  bucket: Bucket,
  { etag }: Pointer,
  next: PointerContent,
): Promise<boolean> {
  const tag = await bucket.put(POINTER, etag === undefined ? 'absent' : { etag }, {
    body: Buffer.from(`${JSON.stringify(next, null, 2)}\n`),
    type: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
  });
  return tag !== undefined;
}
