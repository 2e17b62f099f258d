import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { MAX_DISCOUNT_PERCENT, MIN_DISCOUNT_PERCENT } from '@blush/shared-ui/contracts';
import mongoose, { type Types } from 'mongoose';

const { ObjectId } = mongoose.Schema.Types;

/** Fields of a rule that sort prices (`orderPriceMinor` of classes) are based on. */
export interface AppliedRule {
  readonly percent: number;
  /** Absent: every class. */
  readonly classIds?: readonly Types.ObjectId[];
}

/** Takes a percentage off the list price of classes, from `from` (included) to `to` (excluded). */
@Schema({ collection: 'pricerules', timestamps: true })
export class PriceRuleRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: Number, required: true, min: MIN_DISCOUNT_PERCENT, max: MAX_DISCOUNT_PERCENT })
  percent!: number;

  @Prop({ type: String, required: true })
  label!: string;

  /** Absent: every class. */
  @Prop({ type: [ObjectId], default: undefined })
  classIds?: Types.ObjectId[];

  @Prop({ type: Date, required: true })
  from!: Date;

  /** Equal to `from` for a rule that was ended before it began. */
  @Prop({ type: Date, required: true })
  to!: Date;

  /** Incremented by each change. */
  @Prop({ type: Number, default: 1 })
  version!: number;

  /** Fields of this rule that sort prices are based on; absent while they ignore the rule. */
  @Prop({ type: Object })
  ordered?: AppliedRule;

  readonly createdAt!: Date;
  readonly updatedAt!: Date;
}

/** Rules that have not ended are few. */
export const openRulesIndex = { to: 1, from: 1 } as const;
export const newestRulesIndex = { createdAt: -1, _id: -1 } as const;

export const priceRuleSchema = SchemaFactory.createForClass(PriceRuleRecord);
priceRuleSchema.index(openRulesIndex);
priceRuleSchema.index(newestRulesIndex);
/** Partial: only rules that sort prices are based on. */
priceRuleSchema.index(
  { 'ordered.percent': 1 },
  { partialFilterExpression: { 'ordered.percent': { $exists: true } } },
);

type Times = Pick<PriceRuleRecord, 'from' | 'to'>;

export function isLive({ from, to }: Times, at: Date): boolean {
  return from <= at && at < to;
}
