import { Form, Input } from 'antd';
import type { KeyboardEventHandler } from 'react';
import { splitField, type FieldProps } from './field';

export interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  onKeyUp?: KeyboardEventHandler<HTMLInputElement>;
}

export function PasswordField(props: PasswordFieldProps) {
  const { item, control } = splitField(props);
  return (
    <Form.Item {...item}>
      <Input.Password {...control} />
    </Form.Item>
  );
}
