import { type ApiClient, ApiError } from '@blush/shared-ui/api-client';
import { getStaffClass, type StaffClass, type UpdateResult } from '@blush/shared-ui/contracts';

export interface FailedReview {
  /** As it is now. */
  readonly schoolClass: StaffClass;
  readonly reason: string;
}

export interface ReviewOutcome {
  /** In the versions that the reviews made. */
  readonly done: readonly StaffClass[];
  readonly failed: readonly FailedReview[];
}

/** Reviews one class after the other. A refusal stops the others only if it concerns the user (401, 403). */
export async function reviewInTurn(
  api: ApiClient,
  classes: readonly StaffClass[],
  send: (schoolClass: StaffClass) => Promise<UpdateResult>,
): Promise<ReviewOutcome> {
  const done: StaffClass[] = [];
  const failed: FailedReview[] = [];
  for (const schoolClass of classes)
    try {
      const { modifiedCount } = await send(schoolClass);
      done.push({ ...schoolClass, version: schoolClass.version + modifiedCount });
    } catch (error) {
      if (!(error instanceof ApiError) || [401, 403].includes(error.status)) throw error;
      failed.push(await failureOf(error, schoolClass, api));
    }
  return { done, failed };
}

async function failureOf(error: ApiError, seen: StaffClass, api: ApiClient): Promise<FailedReview> {
  const isOutdated = error.code === 'changed-meanwhile' || error.code === 'not-found';
  const schoolClass = isOutdated
    ? await api.call(getStaffClass, { params: { id: seen._id } }).catch(() => seen)
    : seen;
  const reason = schoolClass.stage === 'archived' ? 'It was archived meanwhile' : error.message;
  return { schoolClass, reason };
}
