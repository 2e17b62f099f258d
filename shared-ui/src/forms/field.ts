import type { ReactNode } from 'react';
import type { Rule } from './rules';

export interface FieldProps {
  name: string;
  label: string;
  rules?: Rule[];
  hint?: ReactNode;
  /** Names of other fields: a change of any of them validates this field again. */
  dependencies?: string[];
  disabled?: boolean;
}

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
