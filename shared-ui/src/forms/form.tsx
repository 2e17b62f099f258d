import { Form as AntdForm } from 'antd';
import { useId, type ReactNode } from 'react';
import { AntdProvider } from '../theme/antd-provider';
import type { FormControl } from './form-control';
import styles from './form.module.css';

export interface FormProps<Values extends object> {
  label: string;
  onSubmit: (values: Values) => void;
  initialValues?: Partial<Values>;
  form?: FormControl<Values>;
  children: ReactNode;
}

export function Form<Values extends object>({
  label,
  onSubmit,
  initialValues,
  form,
  children,
}: FormProps<Values>) {
  // Prefixes the field ids, so that two forms on a page share none.
  const name = useId();
  return (
    <AntdProvider>
      <AntdForm<Values>
        name={name}
        className={styles.form ?? ''}
        aria-label={label}
        layout="vertical"
        requiredMark={false}
        // The browser's own messages would hide ours.
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
