import { Form as AntdForm } from 'antd';
import { useId, type ReactNode } from 'react';
import { AntdProvider } from '../theme/antd-provider';
import type { FormControl } from './form-control';
import styles from './form.module.css';

export interface FormProps<Values extends object> {
  /** Read out as the name of the form. */
  label: string;
  /** Called with the values once every rule is met. */
  onSubmit: (values: Values) => void;
  initialValues?: Partial<Values>;
  /** From useForm, to set values or problems from outside. */
  form?: FormControl<Values>;
  children: ReactNode;
}

/** A form whose fields have visible labels. Its submit is a SubmitButton. */
export function Form<Values extends object>({
  label,
  onSubmit,
  initialValues,
  form,
  children,
}: FormProps<Values>) {
  // Prefixes the ids of the fields, so that two forms in one page do not share any.
  const name = useId();
  return (
    <AntdProvider>
      <AntdForm<Values>
        name={name}
        className={styles.form ?? ''}
        aria-label={label}
        layout="vertical"
        requiredMark={false}
        // The browser's own bubbles would come first and keep our messages from showing.
        noValidate
        scrollToFirstError={{ focus: true }}
        onFinish={onSubmit}
        {...(initialValues !== undefined && { initialValues })}
        {...(form !== undefined && { form })}
      >
        {children}
      </AntdForm>
    </AntdProvider>
  );
}
