import { StarChoice } from '@blush/shared-ui/bundled';
import { Button, dialog, toast } from '@blush/shared-ui/components';
import { useState, type FormEvent } from 'react';
import { art, Picture } from '../../../shared/artwork';
import { Section } from '../section/section';
import styles from './rate-us.module.css';

/** Milliseconds. */
const THANKS_MS = 1800;

/** The rating is not sent anywhere. */
export function RateUs() {
  const [rating, setRating] = useState<number>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rating === undefined) {
      void dialog.alert({
        title: 'Oops...',
        text: 'Please select a rating before submitting!',
        tone: 'warning',
      });
      return;
    }
    toast.success('Thank you! Stay connected with us 💜', { duration: THANKS_MS, position: 'top-end' });
  };
  return (
    <Section
      title="Rate Us"
      lead="Been to a class, or only looked around? One tap; it stays in your browser."
      className={styles.block}
    >
      <form className={styles.form} onSubmit={submit}>
        <StarChoice aria-label="Your rating" stars={rating} onChoose={setRating} />
        <p className={styles.said}>{rating === undefined ? 'No stars yet' : `${rating} of 5`}</p>
        <Button type="submit">Submit Rating</Button>
      </form>
      <div className={styles.picture}>
        <Picture art={art.rateUs} alt="" sizes="(width < 60rem) 80vw, 28rem" />
      </div>
    </Section>
  );
}
