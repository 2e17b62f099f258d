import { DeleteCalendarFeed } from '@blush/shared-ui/bundled';
import { Button, dialog, formatDate, toast } from '@blush/shared-ui/components';
import { useId } from 'react';
import { useCreateFeed, useRefreshedEnrolments } from '../api/calendar-feed';
import styles from './calendar-card.module.css';

/** @param since when the address was made, if there is one */
export function CalendarFeed({ since }: { since: string | undefined }) {
  const create = useCreateFeed();
  const refresh = useRefreshedEnrolments();
  const replace = async () => {
    const { outcome } = await dialog.confirm({
      title: 'Replace the address?',
      text: 'Calendars that use the current address will no longer get changes.',
      confirmText: 'Replace address',
    });
    if (outcome === 'confirmed') create.mutate(undefined);
  };
  const forget = () => {
    // Hides the address that was just created.
    create.reset();
    return refresh();
  };
  const address = create.data?.url;
  return (
    <>
      <p className={styles.words}>
        Or subscribe in your calendar program: all sessions of all your classes, with every change. Anyone
        with the address sees them, so keep it to yourself.
      </p>
      {address !== undefined && <FeedAddress address={address} />}
      {address === undefined && since !== undefined && (
        <p className={styles.words}>
          You have had an address since <time dateTime={since}>{formatDate(since)}</time>. It was shown once.
        </p>
      )}
      <p className={styles.actions}>
        {since === undefined && address === undefined ? (
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
      <p role="alert" className={styles.problem}>
        {create.error?.message}
      </p>
    </>
  );
}

function FeedAddress({ address }: { address: string }) {
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('The address is copied.');
    } catch {
      toast.warning('Your browser did not copy it. Select the address and copy it.');
    }
  };
  return (
    <div className={styles.feed}>
      <label htmlFor={id}>Address of your calendar, shown once</label>
      <input
        id={id}
        className={styles.address}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button size="small" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
