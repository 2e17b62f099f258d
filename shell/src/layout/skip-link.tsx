import { focusMain } from '../base/focus-main';
import { MAIN_ID } from '../base/layout-ids';
import styles from './skip-link.module.css';

/** Focuses without a navigation: the browser's own would add a history entry that the router cannot block. */
export function SkipLink() {
  return (
    <a
      className={styles.skip}
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        focusMain();
      }}
    >
      Skip to content
    </a>
  );
}
