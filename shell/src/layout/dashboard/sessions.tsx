import { useApi, type ApiClient } from '@blush/shared-ui/api-client';
import { Loaded } from '@blush/shared-ui/bundled';
import { Button, formatDate, Skeleton, toast } from '@blush/shared-ui/components';
import { endOneSession, isMissing, listSessions, type SignInSession } from '@blush/shared-ui/contracts';
import { useRef, useState } from 'react';
import { SignOutEverywhere } from './sign-out-everywhere';
import styles from './sessions.module.css';
import { useFetched } from './use-fetched';

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function Sessions() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.sessions} aria-labelledby="sessions">
      <div className={styles.head}>
        <h2 id="sessions" ref={heading} tabIndex={-1} className={styles.title}>
          Where you are signed in
        </h2>
        <SignOutEverywhere />
      </div>
      {/* The focus must not be lost with the button of a session that ended. */}
      <SessionList onEnd={() => heading.current?.focus()} />
    </section>
  );
}

const fetchSessions = (api: ApiClient, signal: AbortSignal | undefined) =>
  api.call(listSessions, {}, { signal });

function SessionList({ onEnd }: { onEnd: () => void }) {
  const api = useApi();
  const sessions = useFetched(fetchSessions);

  const signOut = async ({ _id: id, browser }: SignInSession) => {
    const failure = await api.call(endOneSession, { params: { id } }).then(
      () => undefined,
      // A session that is missing has ended meanwhile.
      (error: Error) => (isMissing(error) ? undefined : error),
    );
    await sessions.refetch();
    if (failure) {
      toast.warning(failure.message, { duration: 4000 });
      return;
    }
    onEnd();
    toast.success(`${browser} is signed out`, { duration: 4000 });
  };
  return (
    <Loaded
      query={sessions}
      what="Your sign-ins"
      skeleton={<Skeleton lines={2} height="4rem" label="Loading your sign-ins" />}
    >
      {(listed) => (
        <ul className={styles.list}>
          {listed.map((session) => (
            <SessionItem key={session._id} session={session} signOut={async () => signOut(session)} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

interface SessionItemProps {
  session: SignInSession;
  /** Never rejects. */
  signOut: () => Promise<void>;
}

function SessionItem({ session: { browser, current, signedInAt, usedAt }, signOut }: SessionItemProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await signOut();
    setBusy(false);
  };
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.browser}>
          {browser}
          {current && <span className={styles.current}>This browser</span>}
        </p>
        <p className={styles.facts}>
          <span>Signed in {formatDate(signedInAt)},</span>{' '}
          <span>last used {moments.format(new Date(usedAt))}</span>
        </p>
      </div>
      {!current && (
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          aria-label={`Sign out ${browser}`}
          onClick={() => void press()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
