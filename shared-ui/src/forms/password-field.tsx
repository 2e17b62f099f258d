import { Form, Input } from 'antd';
import type { KeyboardEventHandler } from 'react';
import { splitField, type FieldProps } from './field';

export interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  /** For a caps-lock hint. */
  onKeyUp?: KeyboardEventHandler<HTMLInputElement>;
}

/** A password, with an eye to show it. */
export function PasswordField(props: PasswordFieldProps) {
  const { item, control } = splitField(props);
  return (
    <Form.Item {...item}>
      <Input.Password {...control} />
    </Form.Item>
  );
}
