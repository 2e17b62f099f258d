import { Form, Input } from 'antd';
import { splitField, type FieldProps } from './field';

export interface TextAreaFieldProps extends FieldProps {
  placeholder?: string;
  maxLength?: number;
  rows?: number;
}

export function TextAreaField({ rows = 4, ...props }: TextAreaFieldProps) {
  const { item, control } = splitField(props);
  return (
    <Form.Item {...item}>
      <Input.TextArea {...control} autoSize={{ minRows: rows, maxRows: rows * 3 }} />
    </Form.Item>
  );
}
