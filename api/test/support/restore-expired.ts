import { type Connection, Types } from 'mongoose';

/** Sets a held order to expired while its intent can still be paid, as an old backup would. */
export async function restoreExpired(database: Connection, orderId: string, classId: string): Promise<void> {
  const [order, record] = [new Types.ObjectId(orderId), new Types.ObjectId(classId)];
  await database.collection('orders').updateOne({ _id: order }, { $set: { state: 'expired' } });
  await database
    .collection<{ holds: Types.ObjectId[]; unverifiedHolds: Types.ObjectId[] }>('classes')
    .updateOne(
      { _id: record },
      { $inc: { availableSeat: 1, held: -1 }, $pull: { holds: order, unverifiedHolds: order } },
    );
}
