import { type Connection, Types } from 'mongoose';

type Records = readonly { readonly collection: string; readonly documents: readonly object[] }[];

/** Collections with the field that refers to the class. */
const saleCollections = [
  { collection: 'classes', field: '_id' },
  { collection: 'cartitems', field: 'classId' },
  { collection: 'orders', field: 'classId' },
  { collection: 'payments', field: 'classId' },
] as const;

export function recordsOf(database: Connection, classId: string): Promise<Records> {
  return Promise.all(
    saleCollections.map(async ({ collection, field }) => {
      const filter = { [field]: new Types.ObjectId(classId) };
      return { collection, documents: await database.collection(collection).find(filter).toArray() };
    }),
  );
}

/** Replaces the documents of the class in these collections with `records`; mails, limits and receipt numbers stay. */
export async function resetSale(database: Connection, classId: string, records: Records): Promise<void> {
  await Promise.all(
    saleCollections.map(async ({ collection: name, field }) => {
      const collection = database.collection(name);
      await collection.deleteMany({ [field]: new Types.ObjectId(classId) });
      const documents = records.flatMap((kept) => (kept.collection === name ? kept.documents : []));
      if (documents.length > 0) await collection.insertMany([...documents]);
    }),
  );
}
