import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';

export interface ButtonLook {
  /** `primary` once a view; `danger` for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
}

export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonLook, extra?: string): string {
  return classNames(styles.button, styles[variant], styles[size], extra);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Shows that the action is under way and takes no second click; the button keeps its focus and its name. */
  busy?: boolean;
}

/** What acts. For what navigates there is LinkButton. */
export function Button({ variant, size, busy = false, className, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size }, classNames(busy && styles.busy, className))}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
