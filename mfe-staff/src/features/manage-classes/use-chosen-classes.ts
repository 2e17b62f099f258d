import { toast } from '@blush/shared-ui/components';
import type { StaffClass } from '@blush/shared-ui/contracts';
import { useState } from 'react';
import { NOTHING_CHANGED } from '../../shared/api/change';
import { pluralize } from '../../shared/pluralize';
import type { ReviewOutcome } from './api/review-in-turn';
import { type ReviewOfAll, useReviewOfAll } from './api/review';
import { withEntry } from './entries';
import { focusOn, hasFocus } from './focus';
import {
  CHOSEN_ID,
  type ChosenClasses,
  type DecisionReport,
  DESK_ID,
  LIST_ID,
  type OfferedFeedback,
} from './review-desk';

interface Chosen extends Pick<ChosenClasses, 'chosen'> {
  readonly report?: DecisionReport;
}

const none: Chosen = { chosen: new Map<string, StaffClass>() };

const past = { approve: 'approved', deny: 'denied' } as const;
const count = (classes: readonly unknown[]) => pluralize(classes.length, 'class', 'classes');

interface ChosenState extends ChosenClasses {
  /** Replaces a chosen class with `now`. @param now absent: it was reviewed alone, and is no longer chosen */
  readonly replaceChosen: (schoolClass: StaffClass, now?: StaffClass) => void;
}

/** @param announce for screen readers */
export function useChosenClasses(announce: (text: string) => void): ChosenState {
  const reviewAll = useReviewOfAll().mutateAsync;
  const [{ chosen, report }, setChosen] = useState(none);
  const [runningOnAll, setRunning] = useState<ReviewOfAll>();
  const [offered, setOffered] = useState<OfferedFeedback>();
  const [offeredText, setOfferedText] = useState('');

  const change = (next: (chosen: ChosenClasses['chosen']) => ChosenClasses['chosen']) =>
    setChosen((before) => {
      const after = next(before.chosen);
      return after.size === 0 ? none : { ...before, chosen: after };
    });
  /** Resolves with `undefined` if the reviews stopped, which a toast has reported. */
  const send = async (classes: readonly StaffClass[], review: ReviewOfAll) => {
    setRunning(review);
    try {
      return await reviewAll({ classes, review });
    } catch {
      return undefined;
    } finally {
      setRunning(undefined);
    }
  };

  const endOffer = () => {
    setOffered(undefined);
    setOfferedText('');
  };

  const decide: ChosenClasses['decide'] = async (decision) => {
    const outcome = await send([...chosen.values()], decision);
    if (outcome === undefined) return;
    const { done, unchanged, failed } = outcome;
    const isFocusFree = document.activeElement === document.body || hasFocus(DESK_ID);
    const said = done.length > 0 ? [`${count(done)} ${past[decision]}`] : [];
    if (unchanged.length > 0) said.push(`${count(unchanged)} already ${past[decision]}`);
    for (const text of said) toast.success(text);
    if (failed.length > 0) said.push(`${count(failed)} not ${past[decision]}`);
    if (decision === 'deny' && done.length > 0) {
      setOffered((before) => withDenied(before, done, isFocusFree));
      said.push('You can tell the instructors why');
    } else if (failed.length === 0 && hasFocus(CHOSEN_ID)) focusOn(LIST_ID);
    announce(`${said.join('. ')}.`);
    setChosen((before) => remaining(before.chosen, outcome, past[decision]));
  };

  return {
    chosen,
    report,
    choose: (schoolClass, isChosen) => {
      const after = withEntry(chosen, schoolClass._id, isChosen ? schoolClass : undefined);
      change(() => after);
      announce(`${count([...after])} chosen`);
    },
    chooseNone: () => {
      if (hasFocus(DESK_ID)) focusOn(LIST_ID);
      setChosen(none);
      announce('No class chosen');
    },
    replaceChosen: ({ _id }, now) =>
      change((before) => (before.has(_id) ? withEntry(before, _id, now) : before)),
    runningOnAll,
    decide,
    offered,
    offeredText,
    setOfferedText,
    sendToOffered: async (feedback) => {
      if (offered === undefined) return;
      const outcome = await send(offered.classes, { feedback });
      if (outcome === undefined) return;
      const { done, unchanged, failed } = outcome;
      if (done.length > 0) toast.success('Feedback added!');
      else if (unchanged.length > 0) toast.warning(NOTHING_CHANGED);
      const takesFocus = hasFocus(DESK_ID);
      if (failed.length === 0 && takesFocus) focusOn(LIST_ID);
      const classes = failed.map(({ schoolClass }) => schoolClass);
      if (failed.length === 0) {
        endOffer();
        return;
      }
      setOffered({ classes, failed, takesFocus });
      announce(`The feedback is not stored for ${count(failed)}.`);
    },
    declineOffered: () => {
      if (hasFocus(DESK_ID)) focusOn(LIST_ID);
      endOffer();
    },
  };
}

/** Classes that were denied before stay: their feedback has not been sent yet. */
function withDenied(
  before: OfferedFeedback | undefined,
  denied: readonly StaffClass[],
  takesFocus: boolean,
): OfferedFeedback {
  const ids = new Set(denied.map(({ _id }) => _id));
  const kept = before?.classes.filter(({ _id }) => !ids.has(_id)) ?? [];
  return { classes: [...kept, ...denied], failed: [], takesFocus };
}

/** Keeps the classes that failed, in the version that was seen, and those that were chosen meanwhile. */
function remaining(
  chosen: ChosenClasses['chosen'],
  outcome: ReviewOutcome,
  decided: DecisionReport['decided'],
): Chosen {
  const done = new Set([...outcome.done, ...outcome.unchanged].map(({ _id }) => _id));
  const after = [...chosen].filter(([id]) => !done.has(id));
  if (after.length === 0) return none;
  return { chosen: new Map(after), ...(outcome.failed.length > 0 && { report: { ...outcome, decided } }) };
}
