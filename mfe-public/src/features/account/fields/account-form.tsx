import { Button } from '@blush/shared-ui/components';
import type { ComponentProps, ReactNode } from 'react';
import { useHydrated } from '../../../shared/use-hydrated';
import styles from './account-form.module.css';
import { FormProblem } from './form-problem';

interface AccountFormProps extends ComponentProps<'form'> {
  label: string;
  submit: string;
  busy: boolean;
  problem: string | undefined;
  aside?: ReactNode;
}

/** Disabled until hydrated, and not GET: a native submit would put the password into the address. */
export function AccountForm({ label, submit, busy, problem, aside, children, ...form }: AccountFormProps) {
  const hydrated = useHydrated();
  return (
    <form {...form} aria-label={label} method="post" noValidate className={styles.form}>
      {children}
      <FormProblem message={problem} />
      <div className={styles.actions}>
        <Button type="submit" className={styles.submit} busy={busy} disabled={!hydrated}>
          {submit}
        </Button>
        {aside}
      </div>
    </form>
  );
}
