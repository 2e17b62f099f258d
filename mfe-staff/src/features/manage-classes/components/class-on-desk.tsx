import { Loaded } from '@blush/shared-ui/bundled';
import { Button, Skeleton } from '@blush/shared-ui/components';
import type { StaffClass } from '@blush/shared-ui/contracts';
import { useEffect, useRef } from 'react';
import { useStaffClass } from '../../../shared/api/get-staff-class';
import { ClassPreview } from '../../../shared/components/class-preview';
import { FeedbackHistory } from '../../../shared/components/feedback-history';
import { ReviewChanges } from '../../../shared/components/review-changes';
import { StatusTag } from '../../../shared/components/status-tag';
import { previewButtonId, type Selection, useReviewDesk } from '../review-desk';
import styles from './class-on-desk.module.css';
import { FeedbackBox } from './feedback-box';
import { NextPending } from './next-pending';
import { ReviewActions } from './review-actions';
import { ReviewsOfStudents } from './reviews-of-students';

interface ClassOnDeskProps {
  selection: Selection;
  next: StaffClass | undefined;
}

export function ClassOnDesk({ selection, next }: ClassOnDeskProps) {
  const { schoolClass: selected, feedbackReason } = selection;
  const { close } = useReviewDesk();
  const query = useStaffClass(selected._id);
  const { data } = query;
  // A cached answer can be older than the row in the list.
  const schoolClass = data !== undefined && data.version >= selected.version ? data : selected;
  const { className, status, stage, seats, availableSeat } = schoolClass;

  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The row of the next pending class may be out of view, or covered by the sheet of a narrow window.
    document.getElementById(previewButtonId(selected._id))?.scrollIntoView({ block: 'nearest' });
  }, [selected._id]);
  useEffect(() => {
    if (selection.takesFocus) (field.current ?? heading.current)?.focus();
    // In a low window the desk scrolls, and the focus alone brings only the first line in view.
    field.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [selection]);

  return (
    <article className={styles.class} aria-label={`Preview of ${className}`}>
      <header className={styles.head}>
        <div className={styles.tools}>
          {next && <NextPending next={next} label="Next pending" />}
          <Button size="small" variant="quiet" className={styles.close} onClick={close}>
            Close
          </Button>
        </div>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {className}
        </h2>
        <p className={styles.state}>
          <StatusTag status={status} stage={stage} />
          {availableSeat} of {seats} seats free
        </p>
      </header>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className={styles.body} role="group" aria-label={`About ${className}`} tabIndex={0}>
        <ReviewChanges schoolClass={schoolClass} />
        <ClassPreview schoolClass={schoolClass} />
        <ReviewsOfStudents schoolClass={schoolClass} />
        <section className={styles.feedback} aria-label={`Feedback given on ${className}`}>
          <h3 className={styles.subtitle}>Feedback so far</h3>
          <Loaded
            query={query}
            what="The feedback"
            skeleton={<Skeleton lines={2} label="Loading the feedback" />}
          >
            {({ feedbacks }) => <FeedbackHistory feedbacks={feedbacks} />}
          </Loaded>
        </section>
      </div>
      {feedbackReason && <FeedbackBox schoolClass={schoolClass} reason={feedbackReason} field={field} />}
      <div className={styles.foot}>
        {stage === 'archived' && (
          <p>
            This class is archived: it is off sale, and needs no review until its instructor submits it again.
          </p>
        )}
        <ReviewActions schoolClass={schoolClass} />
      </div>
    </article>
  );
}
