import { Form, InputNumber } from 'antd';
import { splitField, type FieldProps } from './field';

export interface NumberFieldProps extends FieldProps {
  min?: number;
  max?: number;
  step?: number;
  precision?: number;
  prefix?: string;
}

export function NumberField(props: NumberFieldProps) {
  const { item, control } = splitField(props);
  return (
    <Form.Item {...item}>
      <InputNumber {...control} style={{ width: '100%' }} />
    </Form.Item>
  );
}
