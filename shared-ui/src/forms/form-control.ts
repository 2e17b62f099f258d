import { Form, type FormInstance } from 'antd';

export type FormControl<Values extends object> = FormInstance<Values>;

export function useForm<Values extends object>(): FormControl<Values> {
  const [form] = Form.useForm<Values>();
  return form;
}

export function useFormValues<Values extends object>(form: FormControl<Values>): Values | undefined {
  return Form.useWatch([], form);
}

/**
 * Renders again only if the JSON of what is selected changes, not at each letter.
 * @param select gets no values before the fields exist
 */
export function useFormSelection<Values extends object, Selected>(
  form: FormControl<Values>,
  select: (values: Partial<Values>) => Selected,
): Selected {
  Form.useWatch(select, form);
  // What is watched lags behind by a render if `select` depends on something that has changed.
  return select(form.getFieldsValue());
}
