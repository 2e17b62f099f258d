import { useStore } from 'zustand';
import { classNames } from '../class-names';
import { toastStore, type Toast, type ToastKind } from './toast-store';
import styles from './toaster.module.css';

const URGENT: readonly ToastKind[] = ['warning', 'error'];

/** The live regions are rendered from the start: screen readers announce changes inside one, not its insertion. */
export function Toaster() {
  const toasts = useStore(toastStore, (state) => state.toasts);
  const [urgent, calm] = split(toasts);
  return (
    <div className={styles.toaster}>
      <ToastRegion role="alert" toasts={urgent} />
      <ToastRegion role="status" toasts={calm} />
    </div>
  );
}

function ToastRegion({ role, toasts }: { role: 'alert' | 'status'; toasts: readonly Toast[] }) {
  return (
    <div role={role} className={styles.region}>
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

function split(toasts: readonly Toast[]): [urgent: Toast[], calm: Toast[]] {
  const urgent = toasts.filter((toast) => URGENT.includes(toast.kind));
  return [urgent, toasts.filter((toast) => !urgent.includes(toast))];
}
