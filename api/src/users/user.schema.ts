import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { role, type Role } from '@blush/shared-ui/contracts';
import type { Types } from 'mongoose';

/** A person, as one subject of the identity provider: `iss` + `sub` is who somebody is, the e-mail a fact about them. */
@Schema({ collection: 'users', timestamps: true })
export class UserRecord {
  readonly _id!: Types.ObjectId;

  /** Issuer of the subject's tokens. */
  @Prop({ type: String, required: true })
  iss!: string;

  @Prop({ type: String, required: true })
  sub!: string;

  /** Lower case. Absent once a subject that proved to own the address displaced this one. */
  @Prop({ type: String })
  email?: string;

  /** Whether the subject proved to own the address. */
  @Prop({ type: Boolean, required: true })
  emailVerified!: boolean;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: String })
  photoURL?: string;

  @Prop({ type: String, enum: role.options, default: 'student' })
  role!: Role;

  /** When the token was issued that e-mail and picture come from (Unix seconds); an older one changes nothing. */
  @Prop({ type: Number, required: true })
  claimsAt!: number;

  readonly createdAt!: Date;
  readonly updatedAt!: Date;
}

export const userSchema = SchemaFactory.createForClass(UserRecord);
userSchema.index({ iss: 1, sub: 1 }, { unique: true });
/** One record an address; displaced records have none. */
userSchema.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $type: 'string' } } });
userSchema.index({ createdAt: -1, _id: -1 });
userSchema.index({ role: 1, createdAt: -1, _id: -1 });
