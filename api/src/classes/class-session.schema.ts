import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';

/** One meeting of a class. */
@Schema()
export class SessionRecord {
  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  start!: Date;

  @Prop({ type: Date, required: true })
  end!: Date;

  /** IANA time zone: where the session takes place, or where the instructor is. */
  @Prop({ type: String, required: true })
  zone!: string;

  @Prop({ type: String })
  joinUrl?: string;

  /** Time of the cancellation, which is final. */
  @Prop({ type: Date })
  cancelledAt?: Date;
}

export const sessionSchema = SchemaFactory.createForClass(SessionRecord);

/** Schedule of the sessions that are not cancelled. */
export interface ScheduleRecord {
  readonly start: Date;
  readonly end: Date;
  readonly zone: string;
  readonly count: number;
}
