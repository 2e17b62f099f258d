import { Card } from '@blush/shared-ui/components';
import type { ClassFeedback, StaffClass } from '@blush/shared-ui/contracts';
import { ReviewChanges } from '../../../shared/components/review-changes';
import { StatusTag } from '../../../shared/components/status-tag';
import { FeedbackHistory } from './feedback-history';
import styles from './review-state.module.css';

const meanings: Readonly<Record<StaffClass['status'], string>> = {
  pending: 'An admin will review it. Until then nobody else sees it.',
  approved: 'Students can find and select it.',
  deny: 'Nobody else sees it. Change it and resubmit it for another review.',
};

interface ReviewStateProps {
  schoolClass: StaffClass & { readonly feedbacks: readonly ClassFeedback[] };
}

export function ReviewState({ schoolClass }: ReviewStateProps) {
  const { status, version, feedbacks } = schoolClass;
  return (
    <Card as="section" aria-labelledby="review" className={styles.state}>
      <h2 id="review" className={styles.title}>
        Review
      </h2>
      <p className={styles.status}>
        <StatusTag status={status} />
        {meanings[status]}
      </p>
      <ReviewChanges schoolClass={schoolClass} />
      <h3 className={styles.subtitle}>Feedback</h3>
      <FeedbackHistory feedbacks={feedbacks} version={version} />
    </Card>
  );
}
