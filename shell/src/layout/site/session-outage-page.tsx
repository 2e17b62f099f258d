import type { SessionOutage } from '../../app/portal-session';
import { ErrorPage } from '../error-page';

/** In place of an account page, while the API does not answer who has signed in. */
export function SessionOutagePage({ outage }: { outage: SessionOutage }) {
  return (
    <ErrorPage
      title="Your sign-in cannot be checked right now"
      text="You are signed in, but the school does not answer. Nothing is lost: please try again in a moment."
      retrying={outage.retrying}
      onRetry={outage.retry}
    />
  );
}
