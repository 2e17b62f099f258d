import type { StaffClass } from '@blush/shared-ui/contracts';
import { createContext, useContext } from 'react';

export type Review = 'approve' | 'deny' | 'feedback';

/** State that the rows of the list and the desk beside them share. */
export interface ReviewDesk {
  readonly selection: Selection | undefined;
  readonly select: (schoolClass: StaffClass) => void;
  /** Selects no class, and gives the focus back to the row. */
  readonly close: () => void;
  readonly openBox: (schoolClass: StaffClass) => void;
  readonly closeBox: (schoolClass: StaffClass) => void;
  /** Feedback that was typed and not sent, by class. */
  readonly drafts: ReadonlyMap<string, string>;
  readonly setDraft: (classId: string, feedback: string | undefined) => void;
  /** Running reviews, by class. */
  readonly running: ReadonlyMap<string, Review>;
  readonly approve: (schoolClass: StaffClass) => Promise<boolean>;
  /** Opens the feedback box, which takes the focus if it is free then. */
  readonly deny: (schoolClass: StaffClass, isFocusFree: () => boolean) => Promise<void>;
  readonly sendFeedback: (schoolClass: StaffClass, feedback: string) => Promise<void>;
  /** Classes by id, in the version that was chosen. */
  readonly chosen: ReadonlyMap<string, StaffClass>;
  readonly choose: (schoolClass: StaffClass, isChosen: boolean) => void;
  readonly chooseNone: () => void;
  /** For screen readers. */
  readonly announcement: string;
}

/** The class on the desk. */
export interface Selection {
  /** As of the selection; the desk shows the present one once the API has answered. */
  readonly schoolClass: StaffClass;
  /** Why the feedback box is open; absent while it is closed. */
  readonly box?: 'denied' | 'asked';
  readonly takesFocus: boolean;
}

export const ReviewDeskContext = createContext<ReviewDesk | undefined>(undefined);

/** @throws Error outside of a {@link ReviewDeskContext} */
export function useReviewDesk(): ReviewDesk {
  const desk = useContext(ReviewDeskContext);
  if (desk === undefined) throw new Error('No review desk above this component');
  return desk;
}

export const DESK_ID = 'review-desk';
export const LIST_ID = 'review-list';
export const previewButtonId = (classId: string) => `preview-${classId}`;
