import { Button, LinkButton } from '@blush/shared-ui/components';
import { useEffect, useRef } from 'react';
import styles from './saved-class.module.css';

export interface Saved {
  /** `null` if the API returned none: then there is no page to view. */
  readonly id: string | null;
  readonly className: string;
  readonly isDraft: boolean;
}

/** Confirms that the class was saved, because the form below stays, for another class. Gets the focus, because the form is long. */
export function SavedClass({ id, className, isDraft, onAddAnother }: Saved & { onAddAnother: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), [id]);
  return (
    <div ref={note} tabIndex={-1} role="group" aria-label="The class is saved" className={styles.note}>
      <p>
        <strong>{className}</strong> is saved{isDraft ? ' as a draft.' : ', and waits for an admin’s review.'}
      </p>
      <div className={styles.actions}>
        {id !== null && (
          <LinkButton size="small" to={`/dashboard/myclass/${id}`}>
            View
          </LinkButton>
        )}
        <Button size="small" variant="secondary" passesFocus onClick={onAddAnother}>
          Add another
        </Button>
      </div>
    </div>
  );
}
