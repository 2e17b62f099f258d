import { classNames, EmptyState, VisuallyHidden } from '@blush/shared-ui/components';
import type { StaffClass } from '@blush/shared-ui/contracts';
import { type ReactNode, useState } from 'react';
import { DESK_ID, LIST_ID, useReviewDesk } from '../review-desk';
import { ChosenClasses } from './chosen-classes';
import { ClassOnDesk } from './class-on-desk';
import { DeniedClasses } from './denied-classes';
import { NextPending, nextPending } from './next-pending';
import styles from './review-layout.module.css';

interface ReviewLayoutProps {
  /** Classes of the list; absent while there is no class at all. */
  rows: readonly StaffClass[] | undefined;
  children: ReactNode;
}

/** Takes the focus when a row that had it is gone. */
export function ReviewList({ children }: { children: ReactNode }) {
  return (
    <div id={LIST_ID} className={styles.list} role="group" aria-label="List of classes" tabIndex={-1}>
      {children}
    </div>
  );
}

/** The page with the list, and beside it the desk; in a narrow window the desk is a sheet at the lower edge. */
export function ReviewLayout({ rows, children }: ReviewLayoutProps) {
  const { selection, chosen, offered, close, announcement } = useReviewDesk();
  const isEmpty = selection === undefined && offered === undefined && chosen.size === 0;
  const hasDesk = rows !== undefined || !isEmpty;
  const selectedId = selection?.schoolClass._id;
  // Index of the selected class, kept when its review takes it off the list.
  const [place, setPlace] = useState(0);
  const index = rows?.findIndex(({ _id }) => _id === selectedId) ?? -1;
  if (index !== -1 && index !== place) setPlace(index);
  const next = nextPending(rows ?? [], selectedId, selectedId === undefined ? 0 : place);
  return (
    <div
      className={classNames(
        hasDesk && styles.columns,
        !isEmpty && styles.open,
        (selection ?? offered) && styles.reviewing,
      )}
    >
      <div className={styles.page}>{children}</div>
      {hasDesk && (
        <section
          id={DESK_ID}
          className={classNames(styles.desk, isEmpty && styles.empty)}
          aria-label="Review desk"
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Escape' && !nativeEvent.isComposing) close();
          }}
        >
          {isEmpty && rows !== undefined && rows.length > 0 && (
            <EmptyState
              title="No class selected"
              text="Preview a class of the list: it appears here as students will see it."
              action={
                next && <NextPending next={next} label="Start with the first pending" variant="secondary" />
              }
            />
          )}
          {chosen.size > 0 && <ChosenClasses />}
          {offered && <DeniedClasses offered={offered} />}
          {selection && <ClassOnDesk key={selection.schoolClass._id} selection={selection} next={next} />}
        </section>
      )}
      <div aria-live="polite">
        {/* A key, so that the region changes, and is read out, also for an equal text. */}
        <VisuallyHidden key={announcement.count}>{announcement.text}</VisuallyHidden>
      </div>
    </div>
  );
}
