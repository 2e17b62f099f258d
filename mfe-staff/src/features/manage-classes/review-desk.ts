import type { StaffClass } from '@blush/shared-ui/contracts';
import { createContext, useContext } from 'react';
import type { FailedReview, ReviewOutcome } from './api/review-in-turn';
import type { ReviewOfAll } from './api/review';

export type Review = 'approve' | 'deny' | 'feedback';

/** State that the rows of the list and the desk beside them share. */
export interface ReviewDesk extends ChosenClasses {
  readonly selection: Selection | undefined;
  readonly select: (schoolClass: StaffClass) => void;
  /** Selects no class, and gives the focus back to the row. */
  readonly close: () => void;
  readonly openBox: (schoolClass: StaffClass) => void;
  readonly closeBox: (schoolClass: StaffClass) => void;
  /** Feedback that was typed and not sent, by class. */
  readonly unsent: ReadonlyMap<string, string>;
  readonly setUnsent: (classId: string, feedback: string | undefined) => void;
  /** Running reviews, by class. */
  readonly running: ReadonlyMap<string, Review>;
  readonly approve: (schoolClass: StaffClass) => Promise<boolean>;
  /** Then opens the feedback box, which takes the focus if it is free at that moment. */
  readonly deny: (schoolClass: StaffClass, isFocusFree: () => boolean) => Promise<void>;
  readonly sendFeedback: (schoolClass: StaffClass, feedback: string) => Promise<void>;
  readonly announcement: Announcement;
}

/** For screen readers. */
export interface Announcement {
  readonly text: string;
  /** Number of announcements so far, which tells an equal text from the one before it. */
  readonly count: number;
}

/** Classes that were chosen for one review of all. */
export interface ChosenClasses {
  /** By id, in the version that was seen. */
  readonly chosen: ReadonlyMap<string, StaffClass>;
  readonly choose: (schoolClass: StaffClass, isChosen: boolean) => void;
  readonly chooseNone: () => void;
  readonly runningOnAll: ReviewOfAll | undefined;
  /** Classes for which the decision fails stay chosen. After a denial, feedback is offered. */
  readonly decide: (decision: 'approve' | 'deny') => Promise<void>;
  /** Outcome of the last decision, if it failed for a class. */
  readonly report: DecisionReport | undefined;
  readonly offered: OfferedFeedback | undefined;
  /** Feedback that was typed for `offered` and not sent. */
  readonly offeredText: string;
  readonly setOfferedText: (feedback: string) => void;
  readonly sendToOffered: (feedback: string) => Promise<void>;
  readonly declineOffered: () => void;
}

export interface DecisionReport extends ReviewOutcome {
  readonly decided: 'approved' | 'denied';
}

/** One feedback for all classes that were just denied. */
export interface OfferedFeedback {
  readonly classes: readonly StaffClass[];
  /** Those of `classes` for which sending the feedback failed. */
  readonly failed: readonly FailedReview[];
  readonly takesFocus: boolean;
}

/** The class on the desk. */
export interface Selection {
  /** As last selected or reviewed; the desk shows its current state once the API has answered. */
  readonly schoolClass: StaffClass;
  /** Why the feedback box is open; absent while it is closed. */
  readonly feedbackReason?: 'denied' | 'asked';
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
export const CHOSEN_ID = 'chosen-classes';
export const previewButtonId = (classId: string) => `preview-${classId}`;
