import mongoose, { type Model } from 'mongoose';

interface Tried {
  readonly tries: number;
  /** Absent when no try is left. */
  readonly nextTryAt?: Date;
}

/**
 * Claims the record that has been due for longest. The claim counts as a try and sets the time of the next one, so a crash
 * costs one try.
 * @param delays milliseconds from each try to the next; the last one also applies to all later tries
 * @param also further times to set
 */
export async function claimTry<R extends Tried>(
  records: Model<R>,
  now: Date,
  delays: readonly number[],
  also: Partial<Record<keyof R, Date>> = {},
): Promise<R | null> {
  const delay = { $arrayElemAt: [delays, { $min: ['$tries', delays.length - 1] }] };
  return (records as unknown as Model<Tried>)
    .findOneAndUpdate(
      // The condition on the type lets the query use partial indexes.
      { nextTryAt: mongoose.trusted({ $type: 'date' as const, $lte: now }) },
      [{ $set: { ...also, tries: { $add: ['$tries', 1] }, nextTryAt: { $add: [now, delay] } } }],
      { sort: { nextTryAt: 1 }, returnDocument: 'after', updatePipeline: true },
    )
    .lean<R>();
}
