import { ApiError } from '@blush/shared-ui/api-client';
import type { LiveRemote, RemotePart as Part } from '@blush/shared-ui/contracts';
import { Component, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { usePortal } from '../app/portal-context';
import type { LoadLog } from './load-log';
import { needsReload } from './explain-failure';
import { RemoteError } from './remote-error';

interface RemotePartProps {
  remote: LiveRemote;
  part: Part;
  /** Shown until the part is loaded. */
  fallback?: ReactNode;
  /** Absent: a part that fails is left out. */
  Failure?: ComponentType<PartFailureProps>;
}

export interface PartFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** A component that a remote exposes. It fails alone, when it is loaded as well as when it renders. */
export function RemotePart({ remote, part, fallback, Failure }: RemotePartProps) {
  const { loads } = usePortal();
  const [turn, setTurn] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const retry = (error: unknown) => {
    if (needsReload(error)) return window.location.reload();
    // The button that has the focus leaves the page.
    frame.current?.focus();
    setTurn((last) => last + 1);
  };
  return (
    <div ref={frame} tabIndex={-1}>
      <PartBoundary
        key={turn}
        remote={remote.name}
        noteFailure={loads.noteFailure}
        renderFailure={(error) => Failure && <Failure error={error} onRetry={() => retry(error)} />}
      >
        <LoadedPart remote={remote} expose={part.expose} fallback={fallback} />
      </PartBoundary>
    </div>
  );
}

interface LoadedPartProps extends Pick<RemotePartProps, 'remote' | 'fallback'> {
  expose: string;
}

function LoadedPart({ remote, expose, fallback = null }: LoadedPartProps) {
  const { loadModule } = usePortal();
  const [loaded, setLoaded] = useState<{ readonly Part?: ComponentType; readonly error?: RemoteError }>({});
  useEffect(() => {
    let left = false;
    const show = (state: typeof loaded) => {
      if (!left) setLoaded(state);
    };
    loadModule(remote, expose.replace('./', ''), exposesComponent).then(
      ({ Component: Part }) => show({ Part }),
      (error: RemoteError) => show({ error }),
    );
    return () => {
      left = true;
    };
  }, [loadModule, remote, expose]);
  if (loaded.error !== undefined) throw loaded.error;
  return loaded.Part === undefined ? fallback : <loaded.Part />;
}

function exposesComponent(module: unknown): module is { Component: ComponentType } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'Component' in module &&
    typeof module.Component === 'function'
  );
}

interface PartBoundaryProps {
  remote: string;
  noteFailure: LoadLog['noteFailure'];
  renderFailure: (error: unknown) => ReactNode;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { readonly failed?: { readonly error: unknown } }> {
  override state: { readonly failed?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown): void {
    // The loader has reported a RemoteError; an ApiError is a failure of the API.
    if (error instanceof RemoteError || error instanceof ApiError) return;
    this.props.noteFailure(this.props.remote, 'broken');
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === undefined ? this.props.children : this.props.renderFailure(failed.error);
  }
}
