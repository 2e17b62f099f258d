import { Form, type FormInstance } from 'antd';

export type FormControl<Values extends object> = FormInstance<Values>;

export function useForm<Values extends object>(): FormControl<Values> {
  const [form] = Form.useForm<Values>();
  return form;
}

export function useFormValues<Values extends object>(form: FormControl<Values>): Values | undefined {
  return Form.useWatch([], form);
}
