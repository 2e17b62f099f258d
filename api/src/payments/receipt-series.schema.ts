import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The numbers of one year. Changed in the transaction that assigns them, so that there are no gaps. */
@Schema({ collection: 'receiptseries' })
export class ReceiptSeriesRecord {
  /** Year of the payments, in UTC. */
  @Prop({ type: Number, required: true })
  _id!: number;

  /** The last number that was assigned. */
  @Prop({ type: Number, required: true })
  last!: number;

  /** Moment to which the database was restored when numbers were last skipped. */
  @Prop({ type: Date })
  restoredTo?: Date;
}

export const receiptSeriesSchema = SchemaFactory.createForClass(ReceiptSeriesRecord);
