import type { StaffClass } from '@blush/shared-ui/contracts';
import { useState } from 'react';
import { withEntry } from './entries';
import { focusOn, hasFocus } from './focus';
import { DESK_ID, LIST_ID, previewButtonId, type ReviewDesk, type Selection } from './review-desk';
import { useChosenClasses } from './use-chosen-classes';
import { useReviews } from './use-reviews';

const none: ReadonlyMap<string, never> = new Map<string, never>();

export function useNewReviewDesk(): ReviewDesk {
  const { running, ...reviews } = useReviews();
  const [selection, setSelection] = useState<Selection>();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(none);
  const [announcement, announce] = useState('');
  const { replaceChosen, ...chosenClasses } = useChosenClasses(announce);

  const setDraft = (classId: string, feedback: string | undefined) =>
    setDrafts((before) => withEntry(before, classId, feedback));
  /** Not of another class that was selected meanwhile. */
  const closeBox = ({ _id }: StaffClass) =>
    setSelection((before) =>
      before?.schoolClass._id === _id
        ? { schoolClass: before.schoolClass, takesFocus: hasFocus(DESK_ID) }
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
    approve: async (schoolClass) => {
      const isDone = (await reviews.approve(schoolClass)) !== undefined;
      if (isDone) replaceChosen(schoolClass);
      return isDone;
    },
    deny: async (schoolClass, isFocusFree) => {
      const result = await reviews.deny(schoolClass);
      if (result === undefined) return;
      replaceChosen(schoolClass);
      const denied = {
        ...schoolClass,
        status: 'deny',
        version: schoolClass.version + result.modifiedCount,
      } as const;
      setSelection({ schoolClass: denied, box: 'denied', takesFocus: isFocusFree() });
      announce(`${schoolClass.className} is denied. You can write to the instructor why.`);
    },
    sendFeedback: async (schoolClass, feedback) => {
      const result = await reviews.giveFeedback(schoolClass, feedback);
      if (result === undefined) return;
      replaceChosen(schoolClass, { ...schoolClass, version: schoolClass.version + result.modifiedCount });
      setDraft(schoolClass._id, undefined);
      closeBox(schoolClass);
    },
    ...chosenClasses,
    announcement,
  };
}
