import { type LiveApp, type RemoteLoadFigures, SHELL } from '@blush/shared-ui/contracts';

/** Load figures. They come from the API, live versions from the edge server, so the figures may be missing. */
interface Loads {
  readonly state: 'loaded' | 'loading' | 'failed';
  readonly figures: readonly RemoteLoadFigures[];
}

export interface LiveRow extends LiveApp {
  readonly _id: string;
  /** When the browser received the answer of the edge server, in Unix milliseconds. */
  readonly asOf: number;
  /** Absent for the shell, whose loading is not measured. */
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

export function liveRows(apps: readonly LiveApp[], { state, figures }: Loads, asOf: number): LiveRow[] {
  return apps.map((app) => {
    const row = { ...app, _id: app.name, asOf };
    if (!isRemote(app)) return row;
    const figuresOf = (version: string | null) =>
      figures.find(({ remote, version: measured }) => remote === app.name && measured === version);
    return { ...row, loads: { state, live: figuresOf(app.version), previous: figuresOf(app.previous) } };
  });
}
