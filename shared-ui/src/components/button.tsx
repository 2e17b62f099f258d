import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';
import { passFocusTo } from './pass-focus';

export interface ButtonLook {
  /** `danger`: cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
}

export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonLook, extra?: string): string {
  return classNames(styles.button, styles[variant], styles[size], extra);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Ignores clicks while busy, but keeps focus and name, unlike a disabled button. */
  busy?: boolean;
  /** If it is removed while it has the focus, passes the focus to the table row, group, form or section around it. */
  passesFocus?: boolean;
}

const passFocus = passFocusTo('tr, section, form, [role="group"], [tabindex]');

export function Button({
  variant,
  size,
  busy = false,
  passesFocus = false,
  className,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      ref={passesFocus ? passFocus : undefined}
      type={type ?? 'button'}
      className={buttonClass({ variant, size }, classNames(busy && styles.busy, className))}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
