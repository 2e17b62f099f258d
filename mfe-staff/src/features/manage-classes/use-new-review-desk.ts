import type { StaffClass } from '@blush/shared-ui/contracts';
import { useState } from 'react';
import { pluralize } from '../../shared/pluralize';
import { withEntry } from './entries';
import { DESK_ID, LIST_ID, previewButtonId, type ReviewDesk, type Selection } from './review-desk';
import { useReviews } from './use-reviews';

const none: ReadonlyMap<string, never> = new Map<string, never>();

export function useNewReviewDesk(): ReviewDesk {
  const { running, ...reviews } = useReviews();
  const [selection, setSelection] = useState<Selection>();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(none);
  const [chosen, setChosen] = useState<ReadonlyMap<string, StaffClass>>(none);
  const [announcement, announce] = useState('');

  const setDraft = (classId: string, feedback: string | undefined) =>
    setDrafts((before) => withEntry(before, classId, feedback));
  /** Not of another class that was selected meanwhile. */
  const closeBox = ({ _id }: StaffClass) =>
    setSelection((before) =>
      before?.schoolClass._id === _id
        ? { schoolClass: before.schoolClass, takesFocus: isFocusInDesk() }
        : before,
    );

  return {
    selection,
    select: (schoolClass) => setSelection({ schoolClass, takesFocus: true }),
    close: () => {
      // A filter may have taken the row off the list.
      if (selection !== undefined) focusOn(previewButtonId(selection.schoolClass._id), LIST_ID);
      setSelection(undefined);
    },
    openBox: (schoolClass) => setSelection({ schoolClass, box: 'asked', takesFocus: true }),
    closeBox,
    drafts,
    setDraft,
    running,
    approve: async (schoolClass) => (await reviews.approve(schoolClass)) !== undefined,
    deny: async (schoolClass, isFocusFree) => {
      const result = await reviews.deny(schoolClass);
      if (result === undefined) return;
      const denied = {
        ...schoolClass,
        status: 'deny',
        version: schoolClass.version + result.modifiedCount,
      } as const;
      setSelection({ schoolClass: denied, box: 'denied', takesFocus: isFocusFree() });
      announce(`${schoolClass.className} is denied. You can write to the instructor why.`);
    },
    sendFeedback: async (schoolClass, feedback) => {
      if ((await reviews.giveFeedback(schoolClass, feedback)) === undefined) return;
      setDraft(schoolClass._id, undefined);
      closeBox(schoolClass);
    },
    chosen,
    choose: (schoolClass, isChosen) => {
      const after = withEntry(chosen, schoolClass._id, isChosen ? schoolClass : undefined);
      setChosen(after);
      announce(`${pluralize(after.size, 'class', 'classes')} chosen`);
    },
    chooseNone: () => {
      if (isFocusInDesk()) focusOn(LIST_ID);
      setChosen(none);
    },
    announcement,
  };
}

const isFocusInDesk = () => document.getElementById(DESK_ID)?.contains(document.activeElement) ?? false;

/** The first of these elements that is on the page. */
function focusOn(...ids: readonly string[]): void {
  ids
    .map((id) => document.getElementById(id))
    .find((element) => element !== null)
    ?.focus();
}
