import { Form, Select } from 'antd';
import { splitField, type FieldProps } from './field';

export interface SelectFieldProps extends FieldProps {
  options: { value: string; label: string }[];
  placeholder?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { item, control } = splitField(props);
  return (
    <Form.Item {...item}>
      <Select {...control} />
    </Form.Item>
  );
}
