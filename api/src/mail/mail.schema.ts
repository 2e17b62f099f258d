import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { mailKind, type MailKind, mailState, type MailState } from '@blush/shared-ui/contracts';
import mongoose, { type Types } from 'mongoose';

/** Kept for so long after a mail was sent, given up or cancelled. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/**
 * One mail of the outbox. Holds no text: that is made of what the database says when the mail is sent. Kind, `about` and
 * `version` name the event that it tells of, so that one event has one mail.
 */
@Schema({ collection: 'mails', timestamps: true })
export class MailRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: String, enum: mailKind.options, required: true })
  kind!: MailKind;

  /** Id of the order, the class or the user. */
  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  about!: Types.ObjectId;

  /** Of what the mail is about, as the event made it; each kind says what it counts. */
  @Prop({ type: Number, required: true })
  version!: number;

  /** The recipient, whose address is looked up when the mail is sent. */
  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: String, enum: mailState.options, required: true })
  state!: MailState;

  /** Since when the mail should be there. */
  @Prop({ type: Date, required: true })
  wantedAt!: Date;

  /** Next attempt, or the end of the lease of the process that sends it; absent once nothing more is to do. */
  @Prop({ type: Date })
  dueAt?: Date;

  /** Which claim the state `sending` belongs to: what an earlier one reports counts no more. */
  @Prop({ type: String })
  claim?: string;

  @Prop({ type: Number, required: true, default: 0 })
  attempts!: number;

  /** Why the last attempt failed, why the mail came back, or why it is cancelled. */
  @Prop({ type: String })
  problem?: string;

  /** Address and subject of the last attempt. */
  @Prop({ type: String })
  to?: string;

  @Prop({ type: String })
  subject?: string;

  /** When it was sent, given up, returned or cancelled. */
  @Prop({ type: Date })
  endedAt?: Date;

  readonly createdAt!: Date;
  readonly updatedAt!: Date;
}

export const mailIndexes = {
  all: { createdAt: -1, _id: -1 },
  state: { state: 1, createdAt: -1, _id: -1 },
  person: { userId: 1, createdAt: -1, _id: -1 },
} as const;

export const mailSchema = SchemaFactory.createForClass(MailRecord);
mailSchema.index({ kind: 1, about: 1, version: 1 }, { unique: true });
/** Partial: few mails wait. */
mailSchema.index({ dueAt: 1, wantedAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } });
mailSchema.index({ endedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });
for (const index of Object.values(mailIndexes)) mailSchema.index(index);
