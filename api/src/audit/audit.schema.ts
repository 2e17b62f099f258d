import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  auditAction,
  type AuditAction,
  type AuditChange,
  auditRole,
  type AuditRole,
  auditTargetKind,
  type AuditTargetKind,
} from '@blush/shared-ui/contracts';
import mongoose, { type Types } from 'mongoose';

const { Mixed, ObjectId } = mongoose.Schema.Types;
const requiredText = { type: String, required: true };

const actorSchema = new mongoose.Schema(
  { id: ObjectId, role: { ...requiredText, enum: auditRole.options } },
  { _id: false },
);
const targetSchema = new mongoose.Schema(
  {
    kind: { ...requiredText, enum: auditTargetKind.options },
    id: { type: ObjectId, required: true },
    label: String,
    person: ObjectId,
  },
  { _id: false },
);
const changeSchema = new mongoose.Schema(
  { field: requiredText, before: Mixed, after: Mixed },
  { _id: false },
);

/** Append-only, so it has no names and addresses of persons: an erasure could not remove them. */
@Schema({ collection: 'auditlog', timestamps: { createdAt: 'at', updatedAt: false }, versionKey: false })
export class AuditRecord {
  readonly _id!: Types.ObjectId;

  /** An actor without an id is the operator, on the command line. */
  @Prop({ type: actorSchema, required: true })
  actor!: { id?: Types.ObjectId; role: AuditRole };

  @Prop({ type: String, enum: auditAction.options, required: true })
  action!: AuditAction;

  /** `label` and `person`: as in `AuditTarget`. */
  @Prop({ type: targetSchema, required: true })
  target!: { kind: AuditTargetKind; id: Types.ObjectId; label?: string; person?: Types.ObjectId };

  @Prop({ type: [changeSchema] })
  changes!: AuditChange[];

  @Prop({ type: String })
  requestId?: string;

  /** What a search matches: words of the label, and the ids of actor and person, to which names are resolved first. */
  @Prop({ type: [String], select: false })
  words!: string[];

  readonly at!: Date;
}

export const auditIndexes = {
  target: { 'target.id': 1, at: -1, _id: -1 },
  actor: { 'actor.id': 1, at: -1, _id: -1 },
  person: { 'target.person': 1, at: -1, _id: -1 },
  words: { words: 1, at: -1, _id: -1 },
  action: { action: 1, at: -1, _id: -1 },
  all: { at: -1, _id: -1 },
} as const;

export const auditSchema = SchemaFactory.createForClass(AuditRecord);
for (const index of Object.values(auditIndexes)) auditSchema.index(index);

const throwAppendOnly = () => {
  throw new Error('The audit log is append-only');
};
auditSchema.pre(/update|replace|delete/i, throwAppendOnly);
auditSchema.pre('bulkWrite', throwAppendOnly);
auditSchema.pre('save', function () {
  if (!this.isNew) throwAppendOnly();
});
