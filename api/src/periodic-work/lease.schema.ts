import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Which process does a work that one process of all does. */
@Schema({ collection: 'leases', versionKey: false })
export class LeaseRecord {
  /** Of the work. */
  @Prop({ type: String })
  readonly _id!: string;

  /** Id of the process. */
  @Prop({ type: String, required: true })
  holder!: string;

  /** By the database's clock, so that those of the processes need not agree. */
  @Prop({ type: Date, required: true })
  until!: Date;
}

export const leaseSchema = SchemaFactory.createForClass(LeaseRecord);
