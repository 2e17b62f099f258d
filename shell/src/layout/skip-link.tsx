import type { MouseEvent } from 'react';
import { MAIN_ID } from '../base/layout-ids';
import styles from './skip-link.module.css';

/** Without a navigation: the browser's own would add a history entry that the router cannot block. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`} onClick={skip}>
      Skip to content
    </a>
  );
}
