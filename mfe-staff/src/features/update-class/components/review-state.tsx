import type { ClassFeedback, ClassStage, StaffClass } from '@blush/shared-ui/contracts';
import { FeedbackHistory } from '../../../shared/components/feedback-history';
import { ReviewChanges } from '../../../shared/components/review-changes';
import { StatusTag } from '../../../shared/components/status-tag';
import { TitledCard } from '../../../shared/components/titled-card';
import { ArchiveClass, type ArchiveClassProps } from './archive-class';
import styles from './review-state.module.css';

const meanings: Readonly<Record<StaffClass['status'] | ClassStage, string>> = {
  draft: 'Only you see it. Submit it for review when it is ready.',
  archived: 'It is off sale; students who are enrolled keep it. Submit it for review to offer it again.',
  pending: 'An admin will review it. Until then, only you, admins and students who are enrolled see it.',
  approved: 'Students can find and select it.',
  deny: 'Only you, admins and students who are enrolled see it. Change it and resubmit it for another review.',
};

export interface ReviewStateProps extends ArchiveClassProps {
  schoolClass: StaffClass & { readonly feedbacks: readonly ClassFeedback[] };
}

export function ReviewState({ schoolClass, ...callbacks }: ReviewStateProps) {
  const { status, stage, feedbacks } = schoolClass;
  return (
    <TitledCard title="Review">
      <p className={styles.status}>
        <StatusTag status={status} stage={stage} />
        {meanings[stage ?? status]}
      </p>
      <ReviewChanges schoolClass={schoolClass} />
      <h3 className={styles.subtitle}>Feedback</h3>
      <FeedbackHistory feedbacks={feedbacks} />
      {stage !== 'archived' && <ArchiveClass schoolClass={schoolClass} {...callbacks} />}
    </TitledCard>
  );
}
