import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { FieldProps } from './field';

export interface CustomFieldProps extends Pick<FieldProps, 'name' | 'rules'> {
  /** A control that the form gives `value` and `onChange`; it labels its parts itself. */
  children: ReactElement;
}

export function CustomField({ name, rules = [], children }: CustomFieldProps) {
  return (
    <Form.Item name={name} rules={rules}>
      {children}
    </Form.Item>
  );
}
