import { ClassPicture, formatDate, formatPrice } from '@blush/shared-ui/components';
import type { StaffClass } from '@blush/shared-ui/contracts';
import { listPriceOf } from '../list-price';
import { detailTexts } from './detail-texts';
import styles from './review-changes.module.css';

const outcomes = { approved: 'approved', deny: 'denied' } as const;

const fieldNames = { className: 'Name', classImg: 'Picture', price: 'Price', seats: 'Seats' } as const;
type Field = keyof typeof fieldNames;

/** Names of the fields that changed since the last review; empty before the first review. */
export function changedFields({
  review,
  changed,
}: Pick<StaffClass, 'review' | 'changed'>): readonly string[] {
  return review === null ? [] : changed.map((name) => (isField(name) ? fieldNames[name] : 'Details'));
}

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
        {changed.filter(isField).map((field) => (
          <div key={field}>
            <dt>{fieldNames[field]}</dt>
            <dd>
              <del>{formatField(review, field)}</del> <ins>{formatField(schoolClass, field)}</ins>
              {field === 'classImg' && <PictureChange before={review.picture} after={schoolClass.picture} />}
            </dd>
          </div>
        ))}
        {changedDetails(review.details, schoolClass.details).map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <del>{before ?? 'none'}</del> <ins>{after ?? 'none'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const isField = (name: StaffClass['changed'][number]): name is Field => name in fieldNames;

function changedDetails(before: StaffClass['details'], after: StaffClass['details']) {
  const textsAfter = new Map(detailTexts(after).map(({ name, text }) => [name, text]));
  return detailTexts(before)
    .map(({ name, text }) => ({ name, before: text, after: textsAfter.get(name) }))
    .filter((detail) => detail.before !== detail.after);
}

function formatField(facts: Pick<StaffClass, Field | 'listPrice'>, field: Field): string {
  if (field === 'price') return formatPrice(listPriceOf(facts));
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
