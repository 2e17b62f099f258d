import { DeleteCalendarFeed } from '@blush/shared-ui/bundled';
import { Button, dialog, formatDate } from '@blush/shared-ui/components';
import { getEnrolment } from '@blush/shared-ui/contracts';
import { useRefresh } from '@blush/shared-ui/query';
import { Problem } from '../../../shared/components/problem';
import { useCreateFeed } from '../api/calendar-feed';
import styles from './calendar-card.module.css';
import { CopiedText } from './copied-text';

interface CalendarFeedProps {
  /** Whether the calendar file of this class is offered above. */
  isAlternative: boolean;
  /** When the address was made, if there is one. */
  since: string | undefined;
  /** Called after the address was deleted and the delete button has disappeared. */
  onDelete: () => void;
}

export function CalendarFeed({ isAlternative, since, onDelete }: CalendarFeedProps) {
  const create = useCreateFeed();
  const refresh = useRefresh();
  const replace = async () => {
    const { outcome } = await dialog.confirm({
      title: 'Replace the address?',
      text: 'Calendars that use the current address will no longer get changes.',
      confirmText: 'Replace address',
    });
    if (outcome === 'confirmed') create.mutate(undefined);
  };
  const forget = async () => {
    // Hides the address that was just created.
    create.reset();
    await refresh(getEnrolment);
    onDelete();
  };
  // Another tab may have replaced or deleted it since.
  const address = create.data?.since === since ? create.data?.url : undefined;
  return (
    <>
      <p className={styles.words}>
        {isAlternative ? 'Or subscribe' : 'Subscribe'} in your calendar program: all sessions of all your
        classes, with every change. Anyone with the address sees them, so keep it to yourself.
      </p>
      {address !== undefined && (
        <CopiedText label="Address of your calendar, shown once" text={address} isNew />
      )}
      {address === undefined && since !== undefined && (
        <p className={styles.words}>
          You have had an address since <time dateTime={since}>{formatDate(since)}</time>. It was shown once.
        </p>
      )}
      <p className={styles.actions}>
        {since === undefined ? (
          <Button
            size="small"
            variant="secondary"
            busy={create.isPending}
            onClick={() => create.mutate(undefined)}
          >
            Get an address
          </Button>
        ) : (
          <>
            <Button size="small" variant="secondary" busy={create.isPending} onClick={() => void replace()}>
              Replace address
            </Button>
            <DeleteCalendarFeed onDelete={forget} />
          </>
        )}
      </p>
      <Problem text={create.error?.message} />
    </>
  );
}
