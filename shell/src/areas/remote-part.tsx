import type { LiveRemote, RemotePart as Part } from '@blush/shared-ui/contracts';
import { Component, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { usePortal } from '../portal/portal-context';
import type { DescribedFailure } from '../remotes/describe-failure';

interface RemotePartProps {
  remote: LiveRemote;
  part: Part;
  /** Shown until the part is loaded. */
  fallback?: ReactNode;
  /** Absent: a part that fails is left out. */
  Failure?: ComponentType<PartFailureProps>;
}

export interface PartFailureProps {
  failure: DescribedFailure;
  onRetry: () => void;
}

/** A component that a remote exposes. A failure, in loading or rendering, does not affect the rest of the page. */
export function RemotePart({ remote, part, fallback, Failure }: RemotePartProps) {
  const { describeFailure, loads } = usePortal();
  const [turn, setTurn] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const retry = ({ needsReload }: DescribedFailure) => {
    if (needsReload) return window.location.reload();
    // The retry button, which has the focus, is about to be removed.
    frame.current?.focus();
    setTurn((last) => last + 1);
  };
  return (
    <div ref={frame} tabIndex={-1}>
      <PartBoundary
        key={turn}
        describe={describeFailure}
        onFailure={(failure, error) => {
          console.error(`[${failure.traceId}] A part of the portal failed.`, error);
          if (failure.isUnreported) loads.noteFailure(remote.name, 'broken');
        }}
        renderFailure={(failure) => Failure && <Failure failure={failure} onRetry={() => retry(failure)} />}
      >
        {(fail) => <LoadedPart remote={remote} expose={part.expose} fallback={fallback} onError={fail} />}
      </PartBoundary>
    </div>
  );
}

interface LoadedPartProps extends Pick<RemotePartProps, 'remote' | 'fallback'> {
  expose: string;
  /** The same function in each render. */
  onError: (error: unknown) => void;
}

function LoadedPart({ remote, expose, fallback = null, onError }: LoadedPartProps) {
  const { loadModule } = usePortal();
  const [{ Part }, setLoaded] = useState<{ readonly Part?: ComponentType }>({});
  useEffect(() => {
    let left = false;
    loadModule(remote, expose.replace('./', ''), exposesComponent).then(
      ({ Component }) => {
        if (!left) setLoaded({ Part: Component });
      },
      (error: unknown) => {
        if (!left) onError(error);
      },
    );
    return () => {
      left = true;
    };
  }, [loadModule, remote, expose, onError]);
  return Part === undefined ? fallback : <Part />;
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
  describe: (error: unknown) => DescribedFailure;
  onFailure: (failure: DescribedFailure, error: unknown) => void;
  renderFailure: (failure: DescribedFailure) => ReactNode;
  /** @param fail shows a failure that happened outside of rendering */
  children: (fail: (error: unknown) => void) => ReactNode;
}

interface PartBoundaryState {
  readonly caught?: { readonly error: unknown };
}

class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = {};
  #failure: DescribedFailure | undefined;

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(this.#described(error), error);
  }

  // Not thrown in a rendering: React would report the error even if a navigation then replaces that rendering.
  readonly #fail = (error: unknown): void => {
    this.setState({ caught: { error } });
    this.props.onFailure(this.#described(error), error);
  };

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === undefined
      ? this.props.children(this.#fail)
      : this.props.renderFailure(this.#described(caught.error));
  }

  /** Described once, so that the trace id stays the same. */
  #described(error: unknown): DescribedFailure {
    this.#failure ??= this.props.describe(error);
    return this.#failure;
  }
}
