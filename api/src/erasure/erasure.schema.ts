import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';
import { auditRole, type AuditRole, erasurePart, type ErasurePart } from '@blush/shared-ui/contracts';
import mongoose, { type Types } from 'mongoose';

const { ObjectId } = mongoose.Schema.Types;
const requiredText = { type: String, required: true } as const;

/** What is left to do for an erased person; deleted when everything is done. */
@Schema({ collection: 'erasures', versionKey: false })
export class ErasureRecord {
  /** Id of the person. */
  @Prop({ type: ObjectId })
  readonly _id!: Types.ObjectId;

  /** Actor of the erasure; without an id: the operator. */
  @Prop(raw({ id: ObjectId, role: { ...requiredText, enum: auditRole.options } }))
  actor!: { id?: Types.ObjectId; role: AuditRole };

  /** Absent once the account at the identity provider is deleted. */
  @Prop(raw({ iss: requiredText, sub: requiredText }))
  signInAccount?: { iss: string; sub: string };

  /** Payment intents that are still to be redacted. */
  @Prop({ type: [String], required: true })
  intents!: string[];

  /** Own addresses of pictures, in case the process dies before it deletes the files. */
  @Prop({ type: [String], required: true })
  pictures!: string[];

  /** Finished parts outside the portal, as far as they are known. */
  @Prop({ type: [String], enum: erasurePart.options, required: true })
  done!: ErasurePart[];

  @Prop({ type: [String], enum: erasurePart.options, required: true })
  manual!: ErasurePart[];

  @Prop({ type: Number, default: 0 })
  tries!: number;

  @Prop({ type: Date, required: true })
  nextTryAt!: Date;
}

export const erasureSchema = SchemaFactory.createForClass(ErasureRecord);
erasureSchema.index({ nextTryAt: 1 });
