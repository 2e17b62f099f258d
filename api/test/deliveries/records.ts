import { type Connection, Types } from 'mongoose';

type Records = readonly { readonly collection: string; readonly documents: readonly object[] }[];

/** Collections with the field that refers to the class. */
const places = [
  { collection: 'classes', field: '_id' },
  { collection: 'cartitems', field: 'classId' },
  { collection: 'orders', field: 'classId' },
  { collection: 'payments', field: 'classId' },
] as const;

export function recordsOf(database: Connection, classId: string): Promise<Records> {
  return Promise.all(
    places.map(async ({ collection, field }) => {
      const filter = { [field]: new Types.ObjectId(classId) };
      return { collection, documents: await database.collection(collection).find(filter).toArray() };
    }),
  );
}

/** Replaces all records of the class by `records`. */
export async function resetSale(database: Connection, classId: string, records: Records): Promise<void> {
  await Promise.all(
    places.map(async ({ collection: name, field }) => {
      const collection = database.collection(name);
      await collection.deleteMany({ [field]: new Types.ObjectId(classId) });
      const documents = records.flatMap((kept) => (kept.collection === name ? kept.documents : []));
      if (documents.length > 0) await collection.insertMany([...documents]);
    }),
  );
}
