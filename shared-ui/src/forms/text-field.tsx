import { Form, Input } from 'antd';
import { inOneLine } from '../components/in-one-line';
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
    <Form.Item {...item} normalize={inOneLine}>
      <Input {...control} />
    </Form.Item>
  );
}
