import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Whether a user gets reminders. A record exists once a reminder was sent or the user set this preference. */
@Schema({ collection: 'reminderpreferences', versionKey: false })
export class ReminderPreferenceRecord {
  /** Id of the user. */
  readonly _id!: Types.ObjectId;

  /** Token in the address that turns reminders off. Not hashed, as each reminder contains it; gives no other access. */
  @Prop({ type: String, required: true })
  token!: string;

  /** Time since which reminders are off; absent while they are on. */
  @Prop({ type: Date })
  offSince?: Date;
}

export const reminderPreferenceSchema = SchemaFactory.createForClass(ReminderPreferenceRecord);
reminderPreferenceSchema.index({ token: 1 }, { unique: true });
