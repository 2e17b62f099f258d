import { VisuallyHidden } from '@blush/shared-ui/components';
import { useState, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from './field';
import { FieldButton } from './field-button';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'after' | 'note'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      after={
        <FieldButton onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <VisuallyHidden> {props.label.toLowerCase()}</VisuallyHidden>
        </FieldButton>
      }
      note={
        <p role="status" className={styles.capsLock}>
          {capsLock && 'Caps Lock is on'}
        </p>
      }
    />
  );
}
