import { Button } from '@blush/shared-ui/components';
import type { ComponentProps, ReactNode } from 'react';
import { useHydrated } from '../../../shared/use-hydrated';
import styles from './account-form.module.css';
import { FormProblem } from './form-problem';

interface AccountFormProps extends ComponentProps<'form'> {
  /** Read out as the name of the form. */
  label: string;
  /** What the button that sends it says. */
  submit: string;
  busy: boolean;
  /** Why it was refused as a whole. */
  problem: string | undefined;
  /** Beside the button. */
  aside?: ReactNode;
}

/**
 * The frame of an account form. It can be sent once the page's code is there: without it, the browser would send the
 * password by itself, which is also why the method is not the default one, that puts it into the address.
 */
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
