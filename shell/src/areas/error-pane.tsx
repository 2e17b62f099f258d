import { ApiError } from '@blush/shared-ui/api-client';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from '@blush/shared-ui/router';
import { useEffect, useMemo } from 'react';
import { usePortal } from '../portal/portal-context';
import { ErrorPage } from '../base/error-page';
import { NotFoundPage } from '../base/not-found-page';
import { describeFailure } from '../remotes/describe-failure';
import { RemoteError } from '../remotes/remote-error';

/**
 * `Try again` navigates to the same address again, or reloads the page if only that can help. The pane does the former by itself
 * when the browser is online again.
 */
export function ErrorPane({ remote }: { remote?: string }) {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundPage />
  ) : (
    <FailurePane error={error} remote={remote} />
  );
}

function FailurePane({ error, remote }: { error: unknown; remote: string | undefined }) {
  const { loads } = usePortal();
  const { text, traceId, needsReload } = useMemo(() => describeFailure(error), [error]);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const navigating = useNavigation().state !== 'idle';
  useEffect(() => {
    console.error(`[${traceId}] A part of the portal failed.`, error);
    // An ApiError is a failure of the API, not of the remote.
    if (remote === undefined || error instanceof ApiError) return;
    loads.noteFailure(remote, error instanceof RemoteError ? error.failure : 'broken');
  }, [error, traceId, remote, loads]);
  useEffect(() => {
    if (needsReload) return undefined;
    const retry = () => void navigate({ pathname, search, hash }, { replace: true });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [needsReload, navigate, pathname, search, hash]);
  return (
    <>
      <ErrorPage
        title="This part of the portal is not available right now"
        text={text}
        traceId={traceId}
        retrying={navigating}
        onRetry={() => {
          if (needsReload) window.location.reload();
          else void navigate({ pathname, search, hash }, { replace: true });
        }}
      />
      <PrerenderedContent at={pathname} />
    </>
  );
}

/** Keeps the prerendered text readable below the error. */
function PrerenderedContent({ at }: { at: string }) {
  const { prerendered } = usePortal();
  if (prerendered?.content === undefined || prerendered.address !== at) return null;
  const { content } = prerendered;
  const show = (element: HTMLElement | null) =>
    element?.replaceChildren(...content.cloneNode(true).childNodes);
  return <div ref={show} />;
}
