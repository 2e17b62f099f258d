import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { LOAD_FIGURES_KEPT_DAYS } from '@blush/shared-ui/contracts';
import type { Types } from 'mongoose';

/**
 * Counters without user data. Reports need no token, so the size must not depend on their number: one record per released
 * version and day, with at most 155 buckets (2 kB).
 */
@Schema({ collection: 'remoteloads', versionKey: false })
export class RemoteLoadsRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  remote!: string;

  @Prop({ type: String, required: true })
  version!: string;

  @Prop({ type: Date, required: true })
  day!: Date;

  /** Failed loads included; may be a fraction, because a sampled load stands for several. */
  @Prop({ type: Number, required: true })
  loads!: number;

  @Prop({ type: Number, required: true })
  failures!: number;

  /** Successful loads by bucket, see `load-times.ts`. */
  @Prop({ type: Map, of: Number })
  times?: Map<string, number>;
}

export const remoteLoadsSchema = SchemaFactory.createForClass(RemoteLoadsRecord);
/** Has the fields of the upsert's filter, so that the database retries an upsert that conflicts with this index. */
remoteLoadsSchema.index({ remote: 1, version: 1, day: 1 }, { unique: true });
remoteLoadsSchema.index({ day: 1 }, { expireAfterSeconds: LOAD_FIGURES_KEPT_DAYS * 24 * 60 * 60 });
