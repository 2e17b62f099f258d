import { Form, InputNumber } from 'antd';
import { splitField, type FieldProps } from './field';

export interface NumberFieldProps extends FieldProps {
  min?: number;
  max?: number;
  step?: number;
  precision?: number;
  prefix?: string;
}

/** Reads a comma before one or two final digits as the decimal point, as in "64,99"; others separate thousands. */
function parse(text = ''): string {
  return text
    .replaceAll('。', '.')
    .replace(/[^\w.,-]+/g, '')
    .replace(/^([^.]*),(\d{1,2})$/, '$1.$2')
    .replaceAll(',', '');
}

export function NumberField(props: NumberFieldProps) {
  const { item, control } = splitField(props);
  return (
    <Form.Item {...item}>
      <InputNumber<number | string> {...control} parser={parse} style={{ width: '100%' }} />
    </Form.Item>
  );
}
