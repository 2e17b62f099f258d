import { Button } from '@blush/shared-ui/components';
import { useId, useState, type FormEvent } from 'react';
import { mailHref } from './contact';
import styles from './footer.module.css';
import { openMailProgram } from './open-mail-program';

/** Opens the visitor's mail program; the text stays for visitors without one. */
export function MessageBox() {
  const id = useId();
  const [text, setText] = useState('');

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') document.getElementById(id)?.focus();
    else openMailProgram(`${mailHref}?body=${encodeURIComponent(text.trim())}`);
  };

  return (
    <form className={styles.message} onSubmit={send}>
      <label className={styles.label} htmlFor={id}>
        Write to us
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          type="text"
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">Send</Button>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        Opens as a letter in your mail program.
      </p>
    </form>
  );
}
