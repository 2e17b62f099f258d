import { ClassPicture, formatDate, formatPrice } from '@blush/shared-ui/components';
import type { StaffClass } from '@blush/shared-ui/contracts';
import styles from './review-changes.module.css';

const outcomes = { approved: 'approved', deny: 'denied' } as const;

const fieldNames = { className: 'Name', classImg: 'Picture', price: 'Price', seats: 'Seats' } as const;

export function ReviewChanges({ schoolClass }: { schoolClass: StaffClass }) {
  const { review, changed } = schoolClass;
  if (review === null || changed.length === 0) return null;
  return (
    <div className={styles.changes}>
      <p className={styles.title}>
        Changed since it was {outcomes[review.status]} on{' '}
        <time dateTime={review.date}>{formatDate(review.date)}</time>
        {review.by !== '' && ` by ${review.by}`}
      </p>
      <dl className={styles.list}>
        {changed.map((field) => (
          <div key={field}>
            <dt>{fieldNames[field]}</dt>
            <dd>
              <del>{formatField(review, field)}</del> <ins>{formatField(schoolClass, field)}</ins>
              {field === 'classImg' && <PictureChange before={review.picture} after={schoolClass.picture} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type Facts = Pick<StaffClass, 'className' | 'classImg' | 'price' | 'seats'>;

function formatField(facts: Facts, field: keyof Facts): string {
  if (field === 'price') return formatPrice(facts.price);
  if (field === 'classImg') return facts.classImg === '' ? 'none' : facts.classImg;
  return String(facts[field]);
}

function PictureChange({ before, after }: Record<'before' | 'after', string | undefined>) {
  return (
    <div className={styles.pictures}>
      <ClassPicture src={before} alt="Reviewed picture" className={styles.picture} />
      <a href={after} target="_blank" rel="noreferrer" className={styles.picture}>
        <ClassPicture src={after} alt="Present picture" />
      </a>
    </div>
  );
}
