import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  MAIL_KEPT_DAYS,
  mailKind,
  type MailKind,
  mailState,
  type MailState,
} from '@blush/shared-ui/contracts';
import mongoose, { type Types } from 'mongoose';

/**
 * One mail of the outbox. Holds no text: the text is made from the database when the mail is sent. Kind, `about` and `version`
 * identify the event that it reports, so that one event has one mail.
 */
@Schema({ collection: 'mails', timestamps: true })
export class MailRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: String, enum: mailKind.options, required: true })
  kind!: MailKind;

  /** Id of the order, the class or the user. */
  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  about!: Types.ObjectId;

  /** Version of the record that the mail is about, as of the event; each kind defines it. */
  @Prop({ type: Number, required: true })
  version!: number;

  /** The recipient, whose address is looked up when the mail is sent. */
  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: String, enum: mailState.options, required: true })
  state!: MailState;

  /** Earliest time of the first attempt, or time of the request to send it again. */
  @Prop({ type: Date, required: true })
  wantedAt!: Date;

  /** Next attempt, or end of the lease of the process that sends it; absent once nothing is left to do. */
  @Prop({ type: Date })
  dueAt?: Date;

  /** Id of the claim that the state `sending` belongs to: reports of earlier claims are ignored. */
  @Prop({ type: String })
  claim?: string;

  @Prop({ type: Number, required: true, default: 0 })
  attempts!: number;

  /** Why the last attempt failed, or the mail was returned or cancelled. */
  @Prop({ type: String })
  problem?: string;

  /** Address and subject of the last attempt. */
  @Prop({ type: String })
  to?: string;

  @Prop({ type: String })
  subject?: string;

  /** Time at which it was sent, given up, returned or cancelled. */
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
/** Partial: few mails are due. */
mailSchema.index({ dueAt: 1, wantedAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } });
mailSchema.index({ endedAt: 1 }, { expireAfterSeconds: MAIL_KEPT_DAYS * 24 * 60 * 60 });
for (const index of Object.values(mailIndexes)) mailSchema.index(index);
