import { type ApiClient, ApiError } from '@blush/shared-ui/api-client';
import { getStaffClass, type StaffClass, type UpdateResult } from '@blush/shared-ui/contracts';
import { isUnanswered } from '../../../shared/api/is-unanswered';

export interface FailedReview {
  /** As it is now. */
  readonly schoolClass: StaffClass;
  readonly reason: string;
}

export interface ReviewOutcome {
  /** In the versions that the reviews made. */
  readonly done: readonly StaffClass[];
  /** Those that were as wanted before. */
  readonly unchanged: readonly StaffClass[];
  readonly failed: readonly FailedReview[];
}

interface ReviewOfOne {
  readonly send: (schoolClass: StaffClass) => Promise<UpdateResult>;
  /** Whether a class is as the review makes it. */
  readonly isReviewed: (schoolClass: StaffClass) => boolean;
}

/** Reviews one class after the other. A refusal stops the others only if it concerns the user (401, 403). */
export async function reviewInTurn(
  api: ApiClient,
  classes: readonly StaffClass[],
  { send, isReviewed }: ReviewOfOne,
): Promise<ReviewOutcome> {
  const done: StaffClass[] = [];
  const unchanged: StaffClass[] = [];
  const failed: FailedReview[] = [];
  for (const schoolClass of classes)
    try {
      const { modifiedCount } = await send(schoolClass);
      if (modifiedCount === 0) unchanged.push(schoolClass);
      else done.push({ ...schoolClass, version: schoolClass.version + modifiedCount });
    } catch (error) {
      if (!(error instanceof ApiError) || [401, 403].includes(error.status)) throw error;
      const now = await presentStateOf(schoolClass, error, api);
      // The answer of an earlier try may have been lost.
      if (isReviewed(now)) (isReviewed(schoolClass) ? unchanged : done).push(now);
      else failed.push({ schoolClass: now, reason: reasonOf(error, now) });
    }
  return { done, unchanged, failed };
}

async function presentStateOf(seen: StaffClass, error: ApiError, api: ApiClient): Promise<StaffClass> {
  const isOutdated = error.code === 'changed-meanwhile' || error.code === 'not-found';
  if (!isOutdated && !isUnanswered(error)) return seen;
  return api.call(getStaffClass, { params: { id: seen._id } }).catch(() => seen);
}

function reasonOf({ message }: ApiError, { stage }: StaffClass): string {
  return stage === 'archived' ? 'It was archived meanwhile' : message;
}
