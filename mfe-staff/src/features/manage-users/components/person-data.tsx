import { Button, dialog, LinkButton, toast } from '@blush/shared-ui/components';
import { confirmsErasure, erasureQuestion, erasureWords, type StaffUser } from '@blush/shared-ui/contracts';
import { useNavigate } from '@blush/shared-ui/router';
import { TitledCard } from '../../../shared/components/titled-card';
import { useErasure, usePersonalData } from '../api/personal-data';
import { useIsOwnAccount } from '../use-is-own-account';
import styles from './account-actions.module.css';

/** Export and deletion, for requests of users about their data. */
export function PersonData({ person }: { person: StaffUser }) {
  const isOwnAccount = useIsOwnAccount()(person);
  return (
    <TitledCard title="Data">
      {isOwnAccount ? (
        <div className={styles.part}>
          <p className={styles.note}>This is your own account.</p>
          <LinkButton size="small" variant="secondary" to="/dashboard/profile">
            Your data
          </LinkButton>
        </div>
      ) : (
        <>
          <Download person={person} />
          <DeleteAccount person={person} />
        </>
      )}
    </TitledCard>
  );
}

function Download({ person }: { person: StaffUser }) {
  const download = usePersonalData(person);
  return (
    <div className={styles.part}>
      <p className={styles.note}>
        Everything that is kept about {person.name}, as a file. Give it to no other person.
      </p>
      <Button size="small" variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
        Download data
      </Button>
    </div>
  );
}

function DeleteAccount({ person }: { person: StaffUser }) {
  const { name, email } = person;
  const erasure = useErasure(person);
  const navigate = useNavigate();
  // Without `replace`, Back would show the deleted user.
  const leave = () => void navigate('/dashboard/manageuser', { replace: true });
  const ask = async () => {
    const typed = await dialog.prompt(
      erasureQuestion(`Delete the account of ${name}?`, 'Delete account', email),
    );
    if (typed === undefined) return;
    if (confirmsErasure(typed, email)) erasure.mutate(undefined, { onSuccess: leave });
    else toast.warning('Nothing was deleted: that is another e-mail address.', { duration: 6000 });
  };
  return (
    <div className={styles.part}>
      <p className={styles.note}>
        {erasureWords.goes} {erasureWords.stays}
      </p>
      <Button size="small" variant="danger" busy={erasure.isPending} onClick={() => void ask()}>
        Delete account
      </Button>
    </div>
  );
}
