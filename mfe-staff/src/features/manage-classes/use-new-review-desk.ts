import type { StaffClass, UpdateResult } from '@blush/shared-ui/contracts';
import { useState } from 'react';
import { useUnsavedChanges } from '../../shared/unsaved-changes/use-unsaved-changes';
import { withEntry } from './entries';
import { focusOn, hasFocus } from './focus';
import {
  type Announcement,
  DESK_ID,
  LIST_ID,
  previewButtonId,
  type ReviewDesk,
  type Selection,
} from './review-desk';
import { useChosenClasses } from './use-chosen-classes';
import { useReviews } from './use-reviews';

const none: ReadonlyMap<string, never> = new Map<string, never>();

export function useNewReviewDesk(): ReviewDesk {
  const { running, ...reviews } = useReviews();
  const [selection, setSelection] = useState<Selection>();
  const [unsent, setAllUnsent] = useState<ReadonlyMap<string, string>>(none);
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', count: 0 });
  const announce = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }));
  const { replaceChosen, ...chosenClasses } = useChosenClasses(announce);
  // One call for all unsent feedback, because the router uses only the last blocker of a page.
  useUnsavedChanges([...unsent.values(), chosenClasses.offeredText].some((text) => text.trim() !== ''));

  const setUnsent = (classId: string, feedback: string | undefined) =>
    setAllUnsent((before) => withEntry(before, classId, feedback));
  /** Updates the selection if this class is still the selected one. */
  const update = (next: (before: Selection) => Selection, { _id }: StaffClass) =>
    setSelection((before) => (before?.schoolClass._id === _id ? next(before) : before));
  const closeBox = (schoolClass: StaffClass) => {
    const takesFocus = hasFocus(DESK_ID);
    update(() => ({ schoolClass, takesFocus }), schoolClass);
  };

  return {
    selection,
    select: (schoolClass) => {
      setSelection({
        schoolClass,
        takesFocus: true,
        ...(unsent.has(schoolClass._id) && { feedbackReason: 'asked' }),
      });
      // A review of all chosen classes then applies to this version of the class.
      replaceChosen(schoolClass, schoolClass);
    },
    close: () => {
      // A filter may have taken the row off the list.
      if (selection !== undefined) focusOn(previewButtonId(selection.schoolClass._id), LIST_ID);
      setSelection(undefined);
    },
    openBox: (schoolClass) => setSelection({ schoolClass, feedbackReason: 'asked', takesFocus: true }),
    closeBox,
    unsent,
    setUnsent,
    running,
    approve: async (schoolClass) => {
      const result = await reviews.approve(schoolClass);
      if (result === undefined) return false;
      replaceChosen(schoolClass);
      const approved = reviewed(schoolClass, result, { status: 'approved' });
      // A feedback box that the admin opened stays open.
      update(
        ({ feedbackReason }) => ({
          schoolClass: approved,
          takesFocus: false,
          ...(feedbackReason === 'asked' && { feedbackReason }),
        }),
        schoolClass,
      );
      return true;
    },
    deny: async (schoolClass, isFocusFree) => {
      const atStart = selection;
      const result = await reviews.deny(schoolClass);
      if (result === undefined) return;
      replaceChosen(schoolClass);
      const denied = reviewed(schoolClass, result, { status: 'deny' });
      const opened: Selection = {
        schoolClass: denied,
        feedbackReason: 'denied',
        takesFocus: isFocusFree(),
      };
      const isUsed = hasFocus(DESK_ID);
      // Keeps another class that the admin selected meanwhile, or whose feedback box is in use.
      setSelection((before) =>
        (before === atStart && !isUsed) || before?.schoolClass._id === schoolClass._id ? opened : before,
      );
      announce(`${schoolClass.className} is denied. You can tell the instructor why.`);
    },
    sendFeedback: async (schoolClass, feedback) => {
      const result = await reviews.giveFeedback(schoolClass, feedback);
      if (result === undefined) return;
      const commented = reviewed(schoolClass, result, { feedback });
      replaceChosen(schoolClass, commented);
      setUnsent(schoolClass._id, undefined);
      closeBox(commented);
    },
    ...chosenClasses,
    announcement,
  };
}

/** The class as the review left it. */
function reviewed(
  schoolClass: StaffClass,
  { modifiedCount }: UpdateResult,
  changes: Partial<Pick<StaffClass, 'status' | 'feedback'>>,
): StaffClass {
  return { ...schoolClass, ...changes, version: schoolClass.version + modifiedCount };
}
