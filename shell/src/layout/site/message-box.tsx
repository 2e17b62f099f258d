import { Button } from '@blush/shared-ui/components';
import { useId, useRef, type FormEvent } from 'react';
import { mailHref } from './contact';
import styles from './footer.module.css';
import { openMailProgram } from './open-mail-program';

/** Opens the visitor's mail program; the text stays for visitors without one. */
export function MessageBox() {
  const id = useId();
  // Without a state, which would lack what was typed before the hydration.
  const input = useRef<HTMLInputElement>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (text) openMailProgram(`${mailHref}?body=${encodeURIComponent(text)}`);
    else input.current?.focus();
  };

  return (
    <form className={styles.message} onSubmit={send}>
      <label className={styles.label} htmlFor={id}>
        Write to us
      </label>
      <div className={styles.row}>
        <input ref={input} id={id} className={styles.input} type="text" aria-describedby={`${id}-hint`} />
        <Button type="submit">Send</Button>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        Opens as a letter in your mail program.
      </p>
    </form>
  );
}
