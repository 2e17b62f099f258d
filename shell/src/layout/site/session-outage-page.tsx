import type { SessionOutage } from '../../base/portal-session';
import { ErrorPage } from '../../base/error-page';

export function SessionOutagePage({ outage }: { outage: SessionOutage }) {
  return (
    <ErrorPage
      title="Your sign-in cannot be checked right now"
      text="You are signed in, but Blush Camp does not answer. Nothing is lost: please try again in a moment."
      retrying={outage.retrying}
      onRetry={outage.retry}
    />
  );
}
