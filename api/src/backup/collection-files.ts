import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Failure } from '@blush/server-kit/failure';
import mongoose, { type mongo } from 'mongoose';

const { BSON } = mongoose.mongo;
const BATCH = 1_000;
/** A batch may exceed this by one document, such as a class file of 10 MB. */
const BATCH_BYTES = 16 * 1024 * 1024;
/** Bytes of the shortest BSON document. */
const EMPTY_DOCUMENT = 5;
/** Keeps the types of BSON: a whole number stored as a double stays a double. */
const exactTypes = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

/** Path in the backup. */
export const collectionFile = (name: string): string => `database/${name}.bson.gz`;

/** Writes documents as `mongodump --gzip` does: BSON, one after the other. Returns their number. */
export async function writeDocuments(documents: AsyncIterable<Uint8Array>, file: string): Promise<number> {
  let count = 0;
  const counted = async function* () {
    for await (const document of documents) {
      count += 1;
      yield document;
    }
  };
  await pipeline(counted, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return count;
}

/** Returns the number of inserted documents. */
export async function insertDocuments(file: string, collection: mongo.Collection): Promise<number> {
  let count = 0;
  await pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
    for await (const batch of batchesOf(documentsIn(bytes))) {
      const { insertedCount } = await collection.insertMany(batch);
      count += insertedCount;
    }
  });
  return count;
}

async function* batchesOf(documents: AsyncIterable<Buffer>): AsyncGenerator<mongo.Document[]> {
  let batch: mongo.Document[] = [];
  let size = 0;
  for await (const document of documents) {
    batch.push(BSON.deserialize(document, exactTypes));
    size += document.length;
    if (batch.length < BATCH && size < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

async function* documentsIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  /** Chunks are joined only once a document is complete: a large one comes in many chunks. */
  let needed = EMPTY_DOCUMENT;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < needed) continue;
    let rest: Buffer = Buffer.concat(chunks);
    for (needed = sizeIn(rest); needed <= rest.length; needed = sizeIn(rest)) {
      yield rest.subarray(0, needed);
      rest = rest.subarray(needed);
    }
    chunks = [rest];
    length = rest.length;
  }
  if (length > 0) throw new Failure('A file of the database ends within a document.');
}

/** Size of the first document; its minimum while too few bytes are there to read it. */
function sizeIn(bytes: Buffer): number {
  if (bytes.length < EMPTY_DOCUMENT) return EMPTY_DOCUMENT;
  const size = bytes.readInt32LE();
  if (size < EMPTY_DOCUMENT) throw new Failure('A file of the database has no document where one begins.');
  return size;
}
