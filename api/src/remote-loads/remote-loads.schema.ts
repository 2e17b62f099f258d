import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Days of which loads are known, today among them. */
export const DAYS_KEPT = 14;

/**
 * How loading one version of a remote went on one day, in all browsers that reported: counters, and nothing about users.
 * Reports need no token, so nothing here grows with their number: there is one record for a version that was
 * released and a day, of 155 times at most (some 2 kB), and it goes with its day.
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

  /** In all, those that failed included. */
  @Prop({ type: Number, required: true })
  loads!: number;

  @Prop({ type: Number, required: true })
  failures!: number;

  /** Of those that did not fail: see `load-times.ts`. */
  @Prop({ type: Map, of: Number })
  times?: Map<string, number>;
}

export const remoteLoadsSchema = SchemaFactory.createForClass(RemoteLoadsRecord);
/** One record for a version and a day. The database repeats an upsert that this refuses, as its condition is this very key. */
remoteLoadsSchema.index({ remote: 1, version: 1, day: 1 }, { unique: true });
/** A record is removed once its day is no longer reported. */
remoteLoadsSchema.index({ day: 1 }, { expireAfterSeconds: DAYS_KEPT * 24 * 60 * 60 });
