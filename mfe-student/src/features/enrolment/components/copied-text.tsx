import { Button, toast } from '@blush/shared-ui/components';
import { useEffect, useId, useRef } from 'react';
import styles from './copied-text.module.css';

interface CopiedTextProps {
  label: string;
  text: string;
  /** The text was just created: the field takes the focus, as the button that created it may be gone. */
  isNew?: boolean;
}

/** An address in a field, with a button that copies it. */
export function CopiedText({ label, text, isNew = false }: CopiedTextProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('The address is copied.');
    } catch {
      toast.warning('Your browser did not copy it. Select the address and copy it.');
    }
  };
  return (
    <div className={styles.copied}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={field}
        className={styles.text}
        readOnly
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <Button size="small" variant="secondary" aria-describedby={`${id}-label`} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
