import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A subject of the identity provider whose account was erased. Kept as long as earlier sign-ins could be used. */
@Schema({ collection: 'erasedsubjects', versionKey: false })
export class ErasedSubjectRecord {
  /** SHA-256 of issuer and subject. */
  @Prop({ type: String })
  readonly _id!: string;

  /** Unix seconds: sign-ins before it are refused. */
  @Prop({ type: Number, required: true })
  erasedAt!: number;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

export const erasedSubjectSchema = SchemaFactory.createForClass(ErasedSubjectRecord);
erasedSubjectSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
