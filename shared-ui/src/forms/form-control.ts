import { Form, type FormInstance } from 'antd';

/** Handle on a form: `setFieldsValue`, `setFields` (with problems), `resetFields`, ... */
export type FormControl<Values extends object> = FormInstance<Values>;

/** A handle to pass to a Form. */
export function useForm<Values extends object>(): FormControl<Values> {
  const [form] = Form.useForm<Values>();
  return form;
}
