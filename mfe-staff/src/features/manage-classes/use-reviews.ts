import { approveClass, denyClass, type StaffClass, type UpdateResult } from '@blush/shared-ui/contracts';
import { useState } from 'react';
import { useDecision, useGiveFeedback } from './api/review';
import { withEntry } from './entries';
import type { Review } from './review-desk';

/** Reviews of single classes, and those that are running, which the row and the desk both show. */
export function useReviews() {
  const approve = useDecision(approveClass, 'Approved !').mutateAsync;
  const deny = useDecision(denyClass, 'Deny!').mutateAsync;
  const giveFeedback = useGiveFeedback().mutateAsync;
  const [running, setRunning] = useState<ReadonlyMap<string, Review>>(new Map());

  /** Resolves once the list is refetched; to `undefined` if the review failed, which a toast has reported. */
  const run = async (review: Review, id: string, answer: Promise<UpdateResult>) => {
    setRunning((before) => withEntry(before, id, review));
    try {
      return await answer;
    } catch {
      return undefined;
    } finally {
      setRunning((before) => withEntry(before, id, undefined));
    }
  };
  return {
    running,
    approve: ({ _id: id, version, picture }: StaffClass) =>
      run('approve', id, approve({ id, version, picture })),
    deny: ({ _id: id, version, picture }: StaffClass) => run('deny', id, deny({ id, version, picture })),
    giveFeedback: ({ _id: id, version }: StaffClass, feedback: string) =>
      run('feedback', id, giveFeedback({ id, version, feedback })),
  };
}
