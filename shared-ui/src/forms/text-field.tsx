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
    // The API refuses the tabs of a row that is pasted from a table.
    <Form.Item {...item} normalize={(text: string) => text.replace(/\p{Cc}/gu, ' ')}>
      <Input {...control} />
    </Form.Item>
  );
}
