import { ClassPicture, classNames, formatPrice, LinkButton } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import styles from './card-face.module.css';

interface CardFaceProps {
  schoolClass: SchoolClass;
  hidden: boolean;
  className: string | undefined;
}

export function CardFace({ schoolClass, hidden, className }: CardFaceProps) {
  const { _id, className: name, picture, price } = schoolClass;
  return (
    <div className={classNames(styles.face, className)} aria-hidden={hidden} inert={hidden}>
      <ClassPicture src={picture} className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.motto}>Stay with Beauty. Be confident.</p>
        <b>{formatPrice(price)}</b>
        <LinkButton to={`/allclass/${_id}`} size="small" aria-label={`See the class ${name}`}>
          See the class
        </LinkButton>
      </div>
    </div>
  );
}
