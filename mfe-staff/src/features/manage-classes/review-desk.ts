import type { StaffClass } from '@blush/shared-ui/contracts';
import { createContext, useContext, useMemo, useState } from 'react';

/** State that the rows of the page share. */
export interface ReviewDesk {
  /** Classes by id, in the version that was chosen. */
  readonly chosen: ReadonlyMap<string, StaffClass>;
  readonly choose: (schoolClass: StaffClass, isChosen: boolean) => void;
  readonly chooseNone: () => void;
  /** The class that was denied last, as of the denial, until feedback is given or declined. */
  readonly denied: StaffClass | undefined;
  readonly offerFeedback: (denied: StaffClass | undefined) => void;
}

const none: ReadonlyMap<string, StaffClass> = new Map();

export const ReviewDeskContext = createContext<ReviewDesk>({
  chosen: none,
  choose: () => undefined,
  chooseNone: () => undefined,
  denied: undefined,
  offerFeedback: () => undefined,
});

export function useReviewDesk(): ReviewDesk {
  return useContext(ReviewDeskContext);
}

export function useNewReviewDesk(): ReviewDesk {
  const [chosen, setChosen] = useState(none);
  const [denied, offerFeedback] = useState<StaffClass>();
  return useMemo(
    () => ({
      chosen,
      choose: (schoolClass, isChosen) =>
        setChosen((before) => {
          const after = new Map(before);
          if (isChosen) after.set(schoolClass._id, schoolClass);
          else after.delete(schoolClass._id);
          return after;
        }),
      chooseNone: () => setChosen(none),
      denied,
      offerFeedback,
    }),
    [chosen, denied],
  );
}
