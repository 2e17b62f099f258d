import { ErrorNote, Skeleton } from '@blush/shared-ui/components';
import { usePortal, usePortalSession } from '../../portal/portal-context';
import type { PortalSessionState } from '../../base/portal-session';
import type { Catalogue } from '../../remotes/catalogue';
import { RemotePart, type PartFailureProps } from '../../areas/remote-part';

/** Panels of the role areas on the user's home page. */
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

function PanelFailure({ failure: { text, traceId }, onRetry }: PartFailureProps) {
  return (
    <ErrorNote
      title="This part of your home page is not available right now"
      error={Object.assign(new Error(text), { traceId })}
      onRetry={onRetry}
    />
  );
}
