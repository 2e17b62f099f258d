import { Button, type ButtonProps } from '@blush/shared-ui/components';
import { type SchoolClass, timeOfDay } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { type RefCallback, useEffect, useId, useState } from 'react';
import { useSelectClass } from '../api/create-cart-item';
import type { Selectability } from '../selectability';
import { useLoginPrompt } from '../use-login-prompt';
import styles from './select-class.module.css';

interface Note {
  readonly text: string;
  readonly to?: string;
}

const notes: Readonly<Partial<Record<Selectability, Note>>> = {
  enrolled: { text: 'You are enrolled', to: '/dashboard/myenroll' },
  selected: { text: 'Already selected', to: '/dashboard/myselected' },
  closed: { text: 'Not open for enrolment' },
  begun: { text: 'Has begun already' },
  cancelled: { text: 'All sessions are cancelled' },
  'sold-out': { text: 'Sold out' },
  staff: { text: 'For students only' },
};

/** Takes the focus from the button, which is disabled when the note appears. */
const takeFocus: RefCallback<HTMLElement> = (note) => {
  if (note?.parentElement?.contains(document.activeElement)) (note.querySelector('a') ?? note).focus();
};

interface SelectClassProps extends Pick<ButtonProps, 'size'> {
  schoolClass: SchoolClass;
  selectability: Selectability;
}

export function SelectClass({ schoolClass, selectability, size = 'small' }: SelectClassProps) {
  const select = useSelectClass();
  const askToSignIn = useLoginPrompt();
  const id = useId();
  const note = noteOf(selectability, schoolClass);
  const [wanted, setWanted] = useState(false);
  const choose = () => {
    setWanted(selectability === 'unknown');
    if (selectability === 'signed-out') void askToSignIn(schoolClass._id);
    else if (selectability === 'open') select.mutate(schoolClass);
  };
  // A click may come before the session is known, such as one on a prerendered page.
  useEffect(() => {
    if (!wanted || selectability === 'unknown') return undefined;
    const timer = setTimeout(choose);
    return () => clearTimeout(timer);
  });
  return (
    <div className={styles.select}>
      {note !== undefined && (
        <p id={id} ref={takeFocus} className={styles.note} tabIndex={-1}>
          {note.to === undefined ? note.text : <Link to={note.to}>{note.text}</Link>}
        </p>
      )}
      <Button
        size={size}
        disabled={!['open', 'signed-out', 'unknown'].includes(selectability)}
        busy={select.isPending || wanted}
        aria-describedby={note && id}
        onClick={choose}
      >
        Select
      </Button>
    </div>
  );
}

/** A class whose last seats are only held is not sold out yet. An answer may be older than the end of the hold. */
function noteOf(selectability: Selectability, { firstHoldEndsAt }: SchoolClass): Note | undefined {
  const isHeld = firstHoldEndsAt !== undefined && Date.parse(firstHoldEndsAt) > Date.now();
  if (selectability !== 'sold-out' || !isHeld) return notes[selectability];
  // As long as a card is wide.
  return { text: `All held, may return by ${timeOfDay(firstHoldEndsAt)}` };
}
