import type { ReactNode } from 'react';
import type { Rule } from './rules';

export interface FieldProps {
  /** Key in the form's values. */
  name: string;
  /** Visible, and tied to the input. */
  label: string;
  /** Checked in this order; the first problem is shown under the input. */
  rules?: Rule[];
  /** Shown under the input, beside any problem. */
  hint?: ReactNode;
  /** Fields whose change has this one checked again. */
  dependencies?: string[];
  disabled?: boolean;
}

/** Parts a field's props into those of antd's Form.Item and those of the control inside it. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { name, label, rules, hint, dependencies, ...control } = props;
  const item = {
    name,
    label,
    validateFirst: true,
    ...(rules !== undefined && { rules }),
    ...(hint !== undefined && { extra: hint }),
    ...(dependencies !== undefined && { dependencies }),
  };
  return { item, control };
}
