import { ClassPicture, formatPrice } from '@blush/shared-ui/components';
import { Link } from '@blush/shared-ui/router';
import { usePopularClasses } from '../api/popular-classes';
import styles from './first-classes.module.css';

const SHOWN = 3;

/** Says how classes take place, and links the first popular ones. Failures are shown by the block Popular Classes. */
export function FirstClasses() {
  const { data, error } = usePopularClasses();
  const isLoading = data === undefined && error === null;
  return (
    <div className={styles.first}>
      <p>Live online, recorded, or in a studio: each class page says which.</p>
      {(isLoading || (data && data.length > 0)) && (
        <ul>
          {data?.slice(0, SHOWN).map(({ _id, className, picture, price }) => (
            <li key={_id}>
              <Link to={`/allclass/${_id}`}>
                <ClassPicture src={picture} />
                <b>{className}</b> <span>{formatPrice(price)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
