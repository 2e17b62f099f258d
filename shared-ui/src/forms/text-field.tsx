import { Form, Input } from 'antd';
import { splitField, type FieldProps } from './field';

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url' | 'tel';
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
}

export function TextField(props: TextFieldProps) {
  const { item, control } = splitField(props);
  return (
    <Form.Item {...item}>
      <Input {...control} />
    </Form.Item>
  );
}
