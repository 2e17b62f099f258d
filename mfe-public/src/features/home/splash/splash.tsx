import { classNames } from '@blush/shared-ui/components';
import { useState } from 'react';
import styles from './splash.module.css';
import { useSplash } from './use-splash';

export function Splash() {
  const { due, over, timed } = useSplash();
  const [gone, setGone] = useState(false);
  if (gone || (!due && !over)) return null;
  return (
    <div
      role="status"
      aria-label="Loading Blush Camp"
      aria-hidden={over}
      className={classNames(styles.splash, timed && styles.timed, over && styles.over)}
      onTransitionEnd={({ target, currentTarget }) => setGone(over && target === currentTarget)}
    >
      <svg className={styles.swatch} viewBox="0 0 320 120" aria-hidden="true">
        <path
          className={styles.stroke}
          pathLength="1"
          d="M28 70C60 22 92 30 96 58s34 30 62 4 52-40 62-12 30 36 72 4"
        />
      </svg>
      <p className={styles.name}>Blush Camp</p>
      <p className={styles.line}>Laying out the brushes</p>
      <button type="button" className={styles.skip} tabIndex={over ? -1 : undefined}>
        Skip
      </button>
    </div>
  );
}
