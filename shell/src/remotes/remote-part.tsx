import type { LiveRemote, RemotePart as Part } from '@blush/shared-ui/contracts';
import { Component, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { usePortal } from '../app/portal-context';
import type { DescribedFailure } from './describe-failure';

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
    // The button that has the focus leaves the page.
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
  const [loaded, setLoaded] = useState<{ readonly Part?: ComponentType; readonly error?: Error }>({});
  useEffect(() => {
    let left = false;
    const show = (state: typeof loaded) => {
      if (!left) setLoaded(state);
    };
    loadModule(remote, expose.replace('./', ''), exposesComponent).then(
      ({ Component: Part }) => show({ Part }),
      (error: Error) => show({ error }),
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
  describe: (error: unknown) => DescribedFailure;
  onFailure: (failure: DescribedFailure, error: unknown) => void;
  renderFailure: (failure: DescribedFailure) => ReactNode;
  children: ReactNode;
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

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === undefined
      ? this.props.children
      : this.props.renderFailure(this.#described(caught.error));
  }

  /** Described once, so that the trace id stays the same. */
  #described(error: unknown): DescribedFailure {
    this.#failure ??= this.props.describe(error);
    return this.#failure;
  }
}
