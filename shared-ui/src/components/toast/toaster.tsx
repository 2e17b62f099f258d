import { useStore } from 'zustand';
import { classNames } from '../class-names';
import { toastStore, type Toast } from './toast-store';
import styles from './toaster.module.css';

/** The live regions are rendered from the start: screen readers announce changes inside one, not its insertion. */
export function Toaster() {
  const toasts = useStore(toastStore, (state) => state.toasts);
  return (
    <div className={styles.toaster}>
      <ToastRegion role="alert" toasts={toasts.filter(isUrgent)} />
      <ToastRegion role="status" toasts={toasts.filter((toast) => !isUrgent(toast))} />
    </div>
  );
}

function ToastRegion({ role, toasts }: { role: 'alert' | 'status'; toasts: readonly Toast[] }) {
  return (
    // Announces a new toast without those that are still there.
    <div role={role} aria-atomic="false" className={styles.region}>
      {toasts.map(({ id, kind, text, position }) => (
        <div
          key={id}
          className={classNames(styles.toast, styles[kind], position === 'top-end' && styles.end)}
        >
          {text}
        </div>
      ))}
    </div>
  );
}

function isUrgent({ kind }: Toast): boolean {
  return kind === 'warning' || kind === 'error';
}
