import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { role, type Role } from '@blush/shared-ui/contracts';
import mongoose, { type Types } from 'mongoose';

const required = { required: true } as const;

const suspensionSchema = new mongoose.Schema(
  { at: { type: Date, ...required }, reason: { type: String, ...required } },
  { _id: false },
);
const endedTokenSchema = new mongoose.Schema(
  { hash: { type: String, ...required }, expiresAt: { type: Date, ...required } },
  { _id: false },
);

/** `iss` + `sub` is the identity; the e-mail is an attribute. */
@Schema({ collection: 'users', timestamps: true })
export class UserRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  iss!: string;

  @Prop({ type: String, required: true })
  sub!: string;

  /** Lower case. Absent once another subject proved to own the address. */
  @Prop({ type: String })
  email?: string;

  @Prop({ type: Boolean, required: true })
  emailVerified!: boolean;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: String })
  photoURL?: string;

  /** True if it was chosen in the portal: the pictures of later tokens then change nothing. */
  @Prop({ type: Boolean })
  photoChosen?: boolean;

  /** The latest of the earlier addresses; an erasure forgets what was fetched from them. */
  @Prop({ type: [String], select: false })
  earlierPhotoURLs?: string[];

  /** Own copy of `photoURL`; empty until it is fetched. */
  @Prop({ type: String, default: '' })
  photo!: string;

  /** What an instructor has written about themselves. */
  @Prop({ type: String })
  bio?: string;

  @Prop({ type: String, enum: role.options, default: 'student' })
  role!: Role;

  /** Number of role changes; absent for none. */
  @Prop({ type: Number })
  roleVersion?: number;

  /** Issue time (Unix seconds) of the token that e-mail and picture come from; older tokens change nothing. */
  @Prop({ type: Number, required: true })
  claimsAt!: number;

  /** Absent if the e-mail is. */
  @Prop({ type: [String], default: undefined, select: false })
  words?: string[];

  @Prop({ type: String, select: false })
  nameKey?: string;

  /** Present while the account is suspended. */
  @Prop({ type: suspensionSchema })
  suspension?: { at: Date; reason: string };

  /** Unix seconds: sessions that began before it are refused. */
  @Prop({ type: Number, select: false })
  sessionsEndedAt?: number;

  /** Starts of ended sessions, in Unix seconds. An entry is removed once a session is too old in any case. */
  @Prop({ type: [Number], default: undefined, select: false })
  endedSessions?: number[];

  /** Access tokens that were signed out; an entry is removed once its token has expired. */
  @Prop({ type: [endedTokenSchema], default: undefined, select: false })
  endedTokens?: { hash: string; expiresAt: Date }[];

  readonly createdAt!: Date;
  readonly updatedAt!: Date;
}

/** Include the e-mail, so that counting present users reads no records; a list of all roles merges one range per role. */
export const staffIndexes = {
  newest: { role: 1, createdAt: -1, _id: -1, email: 1 },
  name: { role: 1, nameKey: 1, _id: 1, email: 1 },
  email: { role: 1, email: 1, _id: 1 },
  words: { words: 1, role: 1, email: 1, createdAt: -1, nameKey: 1, _id: 1 },
} as const;

export const userSchema = SchemaFactory.createForClass(UserRecord);
userSchema.index({ iss: 1, sub: 1 }, { unique: true });
/** Partial, because records whose address another subject claimed have none. */
userSchema.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $type: 'string' } } });
/** Index of photos that are not fetched yet. */
userSchema.index({ photoURL: 1 }, { partialFilterExpression: { photo: '' } });
userSchema.index({ createdAt: -1, _id: -1 });
for (const index of Object.values(staffIndexes)) userSchema.index(index);
