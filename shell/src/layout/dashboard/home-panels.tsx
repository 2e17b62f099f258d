import { ErrorNote, Skeleton } from '@blush/shared-ui/components';
import { useState } from 'react';
import { usePortal, usePortalSession } from '../../app/portal-context';
import type { PortalSessionState } from '../../app/portal-session';
import type { Catalogue } from '../../remotes/catalogue';
import { explainFailure } from '../../remotes/explain-failure';
import { newTraceId } from '../../remotes/remote-error';
import { RemotePart, type PartFailureProps } from '../../remotes/remote-part';

/** What the role areas show on the user's home page. */
export function HomePanels() {
  const { catalogue } = usePortal();
  const session = usePortalSession((state) => state);
  return panelsOf(catalogue, session).map(({ remote, panel }) => (
    <RemotePart
      key={remote.name + panel.expose}
      remote={remote}
      part={panel}
      fallback={<Skeleton lines={3} height="3rem" label="Loading" />}
      Failure={PanelFailure}
    />
  ));
}

function panelsOf(catalogue: Catalogue, session: PortalSessionState) {
  const { role } = session;
  if (role === null) return [];
  return catalogue
    .roleRemotes(session)
    .flatMap((remote) => (remote.home ?? []).map((panel) => ({ remote, panel })))
    .filter(({ panel }) => panel.roles.includes(role))
    .sort((one, other) => one.panel.order - other.panel.order);
}

function PanelFailure({ error, onRetry }: PartFailureProps) {
  const [shown] = useState(() => new ShownFailure(error));
  return (
    <ErrorNote
      title="This part of your home page is not available right now"
      error={shown}
      onRetry={onRetry}
    />
  );
}

/** In words for the user, with the trace id of the failure. */
class ShownFailure extends Error {
  readonly traceId: string;

  constructor(cause: unknown) {
    super(explainFailure(cause), { cause });
    this.traceId = traceIdOf(cause) ?? newTraceId();
    console.error(`[${this.traceId}] A part of the portal failed.`, cause);
  }
}

function traceIdOf(error: unknown): string | undefined {
  const known = (error as { readonly traceId?: unknown } | null)?.traceId;
  return typeof known === 'string' ? known : undefined;
}
