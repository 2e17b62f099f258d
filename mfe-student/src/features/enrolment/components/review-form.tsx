import { StarChoice } from '@blush/shared-ui/bundled';
import { Button } from '@blush/shared-ui/components';
import { STUDENT_REVIEW_MAX_LENGTH } from '@blush/shared-ui/contracts';
import { useId, useState, type FormEvent } from 'react';
import { Problem } from '../../../shared/components/problem';
import { useWriteReview } from '../api/write-review';
import type { ReviewDraft } from '../use-review-draft';
import card from './calendar-card.module.css';
import styles from './review-form.module.css';

interface ReviewFormProps {
  enrolmentId: string;
  draft: ReviewDraft;
  onChange: (changes: Partial<ReviewDraft>) => void;
}

export function ReviewForm({ enrolmentId, draft: { stars, text }, onChange }: ReviewFormProps) {
  const [isMissingStars, setMissingStars] = useState(false);
  const label = useId();
  const write = useWriteReview(enrolmentId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissingStars(stars === undefined);
    if (stars !== undefined) write.mutate({ stars, text });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div>
        <span id={label}>Your stars</span>
        <StarChoice
          aria-labelledby={label}
          aria-required
          stars={stars}
          onChoose={(chosen) => onChange({ stars: chosen })}
        />
      </div>
      <label className={styles.field}>
        How was it? (optional)
        <textarea
          className={styles.text}
          dir="auto"
          rows={5}
          maxLength={STUDENT_REVIEW_MAX_LENGTH}
          value={text}
          // What is typed while it is sent would be lost with the form.
          readOnly={write.isPending}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </label>
      <p className={card.words}>
        Everybody can read it on the page of the class, with your first name and initial. You write it once,
        and cannot change it afterwards.
      </p>
      <Problem
        text={isMissingStars && stars === undefined ? 'Please choose your stars' : write.error?.message}
      />
      <p>
        <Button type="submit" size="small" busy={write.isPending}>
          Send review
        </Button>
      </p>
    </form>
  );
}
