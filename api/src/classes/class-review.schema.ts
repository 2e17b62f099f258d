import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ClassDetails, ClassReview } from '@blush/shared-ui/contracts';

/** The last decision, with the facts it was based on. */
@Schema({ _id: false })
export class ReviewRecord {
  @Prop({ type: String, enum: ['approved', 'deny'] satisfies ClassReview['status'][], required: true })
  status!: ClassReview['status'];

  @Prop({ type: Date, required: true })
  date!: Date;

  /** Id of the admin. */
  @Prop({ type: String, default: '' })
  by!: string;

  @Prop({ type: String, required: true })
  className!: string;

  @Prop({ type: String, default: '' })
  classImg!: string;

  /** Own copy of `classImg` that the decision was about. */
  @Prop({ type: String, default: '' })
  picture!: string;

  @Prop({ type: Number, required: true })
  priceMinor!: number;

  @Prop({ type: Number, required: true })
  seats!: number;

  @Prop({ type: Object })
  details?: ClassDetails;
}

export const reviewSchema = SchemaFactory.createForClass(ReviewRecord);
