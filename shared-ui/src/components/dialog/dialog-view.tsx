import { useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../button';
import { classNames } from '../class-names';
import { DialogField } from './dialog-field';
import type { OpenDialog } from './dialog-store';
import styles from './dialog-view.module.css';
import { inputProblem } from './input-rules';

/** A native `<dialog>`: the browser makes the page inert, traps and restores the focus, and handles Escape. */
export function DialogView({ dialog: { options, answer } }: { dialog: OpenDialog }) {
  const element = useRef<HTMLDialogElement>(null);
  const [value, setValue] = useState(options.input?.initial ?? '');
  const [problem, setProblem] = useState<string>();
  const id = useId();

  // Close the dialog before it leaves the document: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const modal = element.current;
    modal?.showModal();
    return () => modal?.close();
  }, []);

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (options.input === undefined) return answer({ outcome: 'confirmed' });
    const invalid = inputProblem(options.input.kind, value);
    if (invalid === undefined) answer({ outcome: 'confirmed', value: value.trim() });
    else setProblem(invalid);
  };

  return (
    <dialog
      ref={element}
      className={classNames(styles.dialog, styles[options.position])}
      aria-labelledby={`${id}-title`}
      aria-describedby={options.text === undefined ? undefined : `${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        answer({ outcome: 'cancelled' });
      }}
    >
      <form className={styles.form} onSubmit={confirm} noValidate>
        {options.tone === 'warning' && <WarningMark />}
        <h2 id={`${id}-title`} className={styles.title}>
          {options.title}
        </h2>
        {options.text !== undefined && (
          <p id={`${id}-text`} className={styles.text}>
            {options.text}
          </p>
        )}
        {options.input !== undefined && (
          <DialogField
            input={options.input}
            value={value}
            problem={problem}
            onChange={(text) => {
              setValue(text);
              options.input?.onType?.(text);
            }}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit">{options.confirmText}</Button>
          {options.showDeny && (
            <Button
              variant={options.tone === 'warning' ? 'danger' : 'secondary'}
              onClick={() => answer({ outcome: 'denied' })}
            >
              {options.denyText}
            </Button>
          )}
          {options.showCancel && (
            <Button variant="secondary" onClick={() => answer({ outcome: 'cancelled' })}>
              {options.cancelText}
            </Button>
          )}
        </div>
      </form>
    </dialog>
  );
}

function WarningMark() {
  return (
    <svg className={styles.warning} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M25 4c11 1 20 9 19 20s-10 20-21 20S3 35 4 24 14 3 25 4Z" />
      <path className={styles.stroke} d="M24 14v13M24 34v.1" />
    </svg>
  );
}
