import { Button, dialog, toast } from '@blush/shared-ui/components';
import { SUSPENSION_REASON_MAX_LENGTH, type StaffUser } from '@blush/shared-ui/contracts';
import { useState } from 'react';
import { TitledCard } from '../../../shared/components/titled-card';
import { confirmInDialog } from '../../../shared/confirm-in-dialog';
import { useEndedSessions, useLiftedSuspension, useSuspension } from '../api/account-change';
import { useIsOwnAccount } from '../use-is-own-account';
import { RoleActions } from './role-actions';
import styles from './account-actions.module.css';

export function AccountActions({ person }: { person: StaffUser }) {
  const isOwnAccount = useIsOwnAccount()(person);
  return (
    <TitledCard title="Access">
      <div className={styles.part}>
        <p className={styles.note}>A new role counts from the next click on.</p>
        <RoleActions user={person} />
      </div>
      <SignOut person={person} isOwnAccount={isOwnAccount} />
      {!isOwnAccount && (person.suspension ? <Lift person={person} /> : <Suspend person={person} />)}
    </TitledCard>
  );
}

function SignOut({ person, isOwnAccount }: { person: StaffUser; isOwnAccount: boolean }) {
  const { name, email } = person;
  const signOut = useEndedSessions(person);
  const ask = async () => {
    const confirmed = await confirmInDialog({
      title: `Sign ${name} out everywhere?`,
      text: isOwnAccount
        ? 'This is your own account: you will be signed out here, too.'
        : `Every browser and phone of ${email} is signed out, and has to sign in again.`,
      confirmText: 'Yes, sign out',
    });
    if (confirmed) signOut.mutate();
  };
  return (
    <div className={styles.part}>
      <p className={styles.note}>For a lost phone, or a computer that others use.</p>
      <Button size="small" variant="secondary" busy={signOut.isPending} onClick={() => void ask()}>
        Sign out everywhere
      </Button>
    </div>
  );
}

function Suspend({ person }: { person: StaffUser }) {
  const suspension = useSuspension(person);
  // Kept when the dialog is cancelled or the API refuses the suspension, for another try.
  const [lastReason, setLastReason] = useState('');
  const ask = async () => {
    const reason = await dialog.prompt({
      title: `Suspend ${person.name}?`,
      text: `${person.email} is signed out at once and cannot sign in. Classes and payments stay as they are. Only admins see the reason.`,
      tone: 'warning',
      confirmText: 'Suspend',
      input: {
        kind: 'long-text',
        label: 'Reason',
        initial: lastReason,
        maxLength: SUSPENSION_REASON_MAX_LENGTH,
        onType: setLastReason,
      },
    });
    if (reason === undefined) return;
    if (reason === '') toast.warning('A suspension needs a reason');
    else suspension.mutate(reason);
  };
  return (
    <div className={styles.part}>
      <p className={styles.note}>
        A suspended account is signed out and cannot sign in. Its classes and payments stay.
      </p>
      <Button
        passesFocus
        size="small"
        variant="danger"
        busy={suspension.isPending}
        onClick={() => void ask()}
      >
        Suspend
      </Button>
    </div>
  );
}

function Lift({ person }: { person: StaffUser }) {
  const lift = useLiftedSuspension(person);
  return (
    <div className={styles.part}>
      <p className={styles.note}>After that, {person.name} can sign in again.</p>
      <Button
        passesFocus
        size="small"
        variant="secondary"
        busy={lift.isPending}
        onClick={() => lift.mutate()}
      >
        Lift suspension
      </Button>
    </div>
  );
}
