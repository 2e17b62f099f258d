import { Loaded } from '@blush/shared-ui/bundled';
import { Button, EmptyState, LinkButton, PageHead, Skeleton } from '@blush/shared-ui/components';
import { getRemindersOfLink, type Reminders } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';
import { useParams } from '@blush/shared-ui/router';
import { useSetReminders } from './api/reminders';
import styles from './reminders-page.module.css';

/** Page that the link in a reminder opens, without a sign-in. Opening it changes nothing: mail servers open links too. */
export function RemindersPage() {
  const { token = '' } = useParams();
  return (
    <div className={styles.page}>
      <PageHead title="Reminders" noIndex />
      <Loaded
        query={useOperation(getRemindersOfLink, { params: { token } })}
        what="Your choice"
        skeleton={<Skeleton />}
        missing={
          <EmptyState
            heading="h1"
            title="This link leads nowhere"
            text="Open the link of your latest reminder, or turn reminders off on the page of your class."
            action={<LinkButton to="/dashboard/myenroll">My classes</LinkButton>}
          />
        }
      >
        {(reminders) => <Choice token={token} reminders={reminders} />}
      </Loaded>
    </div>
  );
}

function Choice({ token, reminders: { on } }: { token: string; reminders: Reminders }) {
  const change = useSetReminders(token);
  return (
    <>
      <h1 className={styles.title}>{on ? 'Reminders are on' : 'Reminders are off'}</h1>
      <p role="status">
        {on
          ? 'You get a mail a day before each session of your classes.'
          : 'You get no mail before sessions. Receipts, refunds and changes of dates are still sent.'}
      </p>
      <p>
        <Button
          variant={on ? 'primary' : 'secondary'}
          busy={change.isPending}
          onClick={() => change.mutate(!on)}
        >
          {on ? 'Turn reminders off' : 'Turn reminders on again'}
        </Button>
      </p>
      <p role="alert" className={styles.problem}>
        {change.error?.message}
      </p>
    </>
  );
}
