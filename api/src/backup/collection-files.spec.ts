import { join } from 'node:path';
import { Readable } from 'node:stream';
import mongoose, { type mongo } from 'mongoose';
import { temporaryFolder } from '@blush/server-kit/testing';
import { insertDocuments, writeDocuments } from './collection-files.js';

const { BSON } = mongoose.mongo;
const MB = 1024 * 1024;

interface Saved {
  readonly _id: number;
  readonly content: Buffer;
}

async function restored(documents: readonly Saved[]): Promise<Saved[][]> {
  const file = join(temporaryFolder(), 'files.bson.gz');
  const bytes = documents.map((document) => BSON.serialize(document));
  expect(await writeDocuments(Readable.from(bytes), file)).toBe(documents.length);
  const batches: Saved[][] = [];
  const collection = {
    insertMany: (batch: readonly mongo.Document[]) => {
      const saved = batch as readonly { readonly _id: unknown; readonly content: mongo.Binary }[];
      batches.push(
        saved.map(({ _id, content }) => ({ _id: Number(_id), content: Buffer.from(content.buffer) })),
      );
      return Promise.resolve({ insertedCount: batch.length });
    },
  } as unknown as mongo.Collection;
  expect(await insertDocuments(file, collection)).toBe(documents.length);
  return batches;
}

it('large documents are inserted as they were saved, few at a time', async () => {
  const documents = Array.from({ length: 3 }, (_none, _id) => ({ _id, content: Buffer.alloc(10 * MB, _id) }));
  const batches = await restored(documents);
  expect(batches.map((batch) => batch.map(({ _id }) => _id))).toEqual([[0, 1], [2]]);
  for (const [nth, { content }] of batches.flat().entries())
    expect(content.equals(documents[nth]?.content ?? Buffer.alloc(0))).toBe(true);
});

it('small documents are inserted a thousand at a time', async () => {
  const documents = Array.from({ length: 1_001 }, (_none, _id) => ({ _id, content: Buffer.from('x') }));
  const batches = await restored(documents);
  expect(batches.map(({ length }) => length)).toEqual([1_000, 1]);
});
