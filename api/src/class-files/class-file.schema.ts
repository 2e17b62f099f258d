import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';

/** A PDF that an instructor uploaded, with its bytes: the largest fits in a record (16 MB). The bytes never change. */
@Schema({ collection: 'classfiles' })
export class ClassFileRecord {
  /** Unguessable: 32 random bytes, base64url. */
  @Prop({ type: String, required: true })
  readonly _id!: string;

  /** The uploader, who alone can give it to classes. */
  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  uploadedAt!: Date;

  /** Bytes. */
  @Prop({ type: Number, required: true })
  size!: number;

  @Prop({ type: Buffer, required: true })
  content!: Buffer;

  /** Time from which the file is deleted unless a class has it. */
  @Prop({ type: Date, required: true })
  keptUntil!: Date;
}

export const classFileSchema = SchemaFactory.createForClass(ClassFileRecord);
classFileSchema.index({ userId: 1, uploadedAt: 1 });
/** Index of files that are due, with their ids: finding them reads no file. */
classFileSchema.index({ keptUntil: 1, _id: 1 });
