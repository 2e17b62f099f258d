import { ClassPicture, classNames } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import type { ReactNode } from 'react';
import styles from './card-face.module.css';

interface CardFaceProps {
  schoolClass: SchoolClass;
  hidden: boolean;
  className: string | undefined;
  children?: ReactNode;
}

export function CardFace({ schoolClass, hidden, className, children }: CardFaceProps) {
  return (
    <div className={classNames(styles.face, className)} aria-hidden={hidden} inert={hidden}>
      <ClassPicture src={schoolClass.picture} className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.name}>{schoolClass.className}</h3>
        <p className={styles.motto}>Stay with Beauty. Be confident.</p>
        {children}
      </div>
    </div>
  );
}
