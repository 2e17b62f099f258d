import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Types } from 'mongoose';

/** A PDF that an instructor uploaded, with its bytes, which a record of 16 MB has room for. Never changed. */
@Schema({ collection: 'classfiles' })
export class ClassFileRecord {
  /** Not to be guessed: 32 random bytes, base64url. */
  @Prop({ type: String, required: true })
  readonly _id!: string;

  /** Who uploaded it, and may give it to classes. */
  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  uploadedAt!: Date;

  /** Bytes. */
  @Prop({ type: Number, required: true })
  size!: number;

  @Prop({ type: Buffer, required: true })
  content!: Buffer;

  /** From then on it is deleted unless a class has it. */
  @Prop({ type: Date, required: true })
  keptUntil!: Date;
}

export const classFileSchema = SchemaFactory.createForClass(ClassFileRecord);
classFileSchema.index({ userId: 1, uploadedAt: 1 });
classFileSchema.index({ keptUntil: 1 });
