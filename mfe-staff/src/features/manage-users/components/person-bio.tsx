import { Button } from '@blush/shared-ui/components';
import type { StaffUser } from '@blush/shared-ui/contracts';
import { TitledCard } from '../../../shared/components/titled-card';
import { confirmInDialog } from '../../../shared/confirm-in-dialog';
import { useRemovedBio } from '../api/account-change';
import styles from './person-bio.module.css';

/** Admins remove the text; they do not write in an instructor's name. */
export function PersonBio({ person, bio }: { person: StaffUser; bio: string }) {
  const removal = useRemovedBio(person);
  const ask = async () => {
    const confirmed = await confirmInDialog({
      title: `Remove the text of ${person.name}?`,
      text: 'It is no longer shown on the public page, and cannot be brought back here.',
      confirmText: 'Yes, remove it',
      tone: 'warning',
    });
    if (confirmed) removal.mutate();
  };
  return (
    <TitledCard title="About the instructor">
      <p className={styles.bio}>{bio}</p>
      <Button
        passesFocus
        size="small"
        variant="secondary"
        busy={removal.isPending}
        onClick={() => void ask()}
      >
        Remove
      </Button>
    </TitledCard>
  );
}
