import { type LiveApp, type RemoteLoadFigures, SHELL } from '@blush/shared-ui/contracts';

/** Figures of the API; live versions come from the edge, so either may be missing. */
interface Loads {
  readonly state: 'loaded' | 'loading' | 'failed';
  readonly remotes: readonly RemoteLoadFigures[];
}

export interface LiveRow extends LiveApp {
  readonly _id: string;
  /** When the edge answered, in milliseconds. */
  readonly asOf: number;
  /** Absent for the shell, which is loaded before anything can measure it. */
  readonly loads?: {
    readonly state: Loads['state'];
    readonly live: RemoteLoadFigures | undefined;
    readonly previous: RemoteLoadFigures | undefined;
  };
}

/** Tells remotes from the shell, which cannot be disabled. */
export function isRemote({ name }: Pick<LiveApp, 'name'>): boolean {
  return name !== SHELL;
}

export function liveRows(apps: readonly LiveApp[], { state, remotes }: Loads, asOf: number): LiveRow[] {
  return apps.map((app) => {
    const row = { ...app, _id: app.name, asOf };
    if (!isRemote(app)) return row;
    const figuresOf = (version: string | null) =>
      remotes.find((figures) => figures.remote === app.name && figures.version === version);
    return { ...row, loads: { state, live: figuresOf(app.version), previous: figuresOf(app.previous) } };
  });
}
