import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Whether a user gets reminders; there is a record once one was sent, or the user turned them off. */
@Schema({ collection: 'reminderpreferences', versionKey: false })
export class ReminderPreferenceRecord {
  /** The user's. */
  readonly _id!: Types.ObjectId;

  /** Part of the address with which reminders are turned off. Readable, because each reminder has it; it opens nothing else. */
  @Prop({ type: String, required: true })
  token!: string;

  /** Since when they are off; absent while they are on. */
  @Prop({ type: Date })
  offSince?: Date;
}

export const reminderPreferenceSchema = SchemaFactory.createForClass(ReminderPreferenceRecord);
reminderPreferenceSchema.index({ token: 1 }, { unique: true });
