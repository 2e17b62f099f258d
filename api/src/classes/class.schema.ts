import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { classStatus, type ClassStatus } from '@blush/shared-ui/contracts';
import mongoose, { type Types } from 'mongoose';

/**
 * A class as it is stored. `availableSeat + held + enrolledStudent` is its capacity and never changes by
 * itself: a seat moves between the three by one conditional update.
 */
@Schema({ collection: 'classes', timestamps: true })
export class ClassRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  className!: string;

  @Prop({ type: String, default: '' })
  classImg!: string;

  /** The user who offers it; ownership goes by this id, never by e-mail. */
  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  instructorId!: Types.ObjectId;

  @Prop({ type: String, required: true })
  instructorName!: string;

  @Prop({ type: String, default: '' })
  instructorImg!: string;

  /** E-mail of the instructor, lower case. */
  @Prop({ type: String, required: true })
  email!: string;

  /** Price in cents. */
  @Prop({ type: Number, required: true, min: 0 })
  priceMinor!: number;

  /** Seats that are free now. */
  @Prop({ type: Number, required: true, min: 0 })
  availableSeat!: number;

  /** Seats that checkouts hold at the moment: as many as `holds` names. */
  @Prop({ type: Number, default: 0, min: 0 })
  held!: number;

  /** Orders that hold a seat. */
  @Prop({ type: [mongoose.Schema.Types.ObjectId], default: [] })
  holds!: Types.ObjectId[];

  /** Seats that were paid. */
  @Prop({ type: Number, default: 0, min: 0 })
  enrolledStudent!: number;

  @Prop({ type: String, enum: classStatus.options, default: 'pending' })
  status!: ClassStatus;

  /** Text of the last review. */
  @Prop({ type: String, default: '' })
  feedback!: string;

  readonly createdAt!: Date;
  readonly updatedAt!: Date;
}

export const classSchema = SchemaFactory.createForClass(ClassRecord);
/** The public list, and one status of it, newest first. */
classSchema.index({ status: 1, createdAt: -1, _id: -1 });
/** Popular classes. */
classSchema.index({ status: 1, enrolledStudent: -1 });
/** An instructor's own. */
classSchema.index({ instructorId: 1, createdAt: -1, _id: -1 });
classSchema.index({ createdAt: -1, _id: -1 });
/** Classes with held seats, for the sweeper: few of many. */
classSchema.index({ held: 1 }, { partialFilterExpression: { held: { $gt: 0 } } });
