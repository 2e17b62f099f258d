import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';

/** A message of an instructor, or an admin, to the students of a class. */
@Schema({ collection: 'classmessages', versionKey: false })
export class ClassMessageRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  classId!: Types.ObjectId;

  /** Counts from 1 in each class; mails identify the message by it. */
  @Prop({ type: Number, required: true })
  number!: number;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  authorId!: Types.ObjectId;

  @Prop({ type: String, required: true })
  text!: string;

  @Prop({ type: Date, required: true })
  at!: Date;

  /** Number of students enrolled at that time. */
  @Prop({ type: Number, required: true })
  recipients!: number;
}

export const messageIndexes = {
  class: { classId: 1, number: -1 },
  author: { authorId: 1, _id: 1 },
} as const;

export const classMessageSchema = SchemaFactory.createForClass(ClassMessageRecord);
classMessageSchema.index(messageIndexes.class, { unique: true });
classMessageSchema.index(messageIndexes.author);
