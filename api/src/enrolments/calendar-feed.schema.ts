import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** The secret address of a user's calendar; a user has one at most. */
@Schema({ collection: 'calendarfeeds', versionKey: false })
export class CalendarFeedRecord {
  /** Id of the user. */
  readonly _id!: Types.ObjectId;

  /** SHA-256 of the token, hexadecimal: the database alone does not open a calendar. */
  @Prop({ type: String, required: true })
  hash!: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

export const calendarFeedSchema = SchemaFactory.createForClass(CalendarFeedRecord);
calendarFeedSchema.index({ hash: 1 }, { unique: true });
