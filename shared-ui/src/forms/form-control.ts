import { Form, type FormInstance } from 'antd';

/** Handle on a form: `setFieldsValue`, `setFields` (with problems), `resetFields`, ... */
export type FormControl<Values extends object> = FormInstance<Values>;

/** A handle to pass to a Form. */
export function useForm<Values extends object>(): FormControl<Values> {
  const [form] = Form.useForm<Values>();
  return form;
}

/** What stands in the fields of a form at the moment; absent before they are there. */
export function useFormValues<Values extends object>(form: FormControl<Values>): Values | undefined {
  return Form.useWatch([], form);
}
