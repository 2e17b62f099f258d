import { unlessBlocked } from '@blush/shared-ui/bundled';
import { useSession } from '@blush/shared-ui/session';
import { useEffect, useState } from 'react';

export interface ReviewDraft {
  readonly stars?: number;
  readonly text: string;
}

const read = (key: string) =>
  unlessBlocked(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as ReviewDraft | null);

/**
 * The review of an enrolment until it is written. In session storage, because a click or a lost session leaves the page;
 * with the id of the user, because the next one in this tab may be another.
 */
export function useReviewDraft(enrolmentId: string, isWritten: boolean) {
  const { user } = useSession();
  const key = `blush:review:${user?.uid}:${enrolmentId}`;
  const [draft, setDraft] = useState<ReviewDraft>(() => read(key) ?? { text: '' });
  useEffect(() => {
    if (isWritten) unlessBlocked(() => sessionStorage.removeItem(key));
  }, [isWritten, key]);
  const change = (changes: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    unlessBlocked(() => sessionStorage.setItem(key, JSON.stringify(next)));
  };
  return { draft, change };
}
