import { ClassPicture } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import type { ReactNode } from 'react';
import styles from './class-cell.module.css';

interface ClassCellProps {
  schoolClass: Pick<SchoolClass, 'className' | 'picture'>;
  children?: ReactNode;
}

export function ClassCell({ schoolClass, children }: ClassCellProps) {
  return (
    <div className={styles.cell}>
      <ClassPicture src={schoolClass.picture} className={styles.picture} />
      <div className={styles.words}>
        <span className={styles.name}>
          <bdi>{schoolClass.className}</bdi>
        </span>
        {children}
      </div>
    </div>
  );
}
