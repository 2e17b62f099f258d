import type { LiveApp, RemoteLoadFigures } from '@blush/shared-ui/contracts';

/** Comes from another server than what is live, so either may be missing. */
export interface Loads {
  readonly known: 'yes' | 'not yet' | 'no';
  readonly remotes: readonly RemoteLoadFigures[];
}

export interface LiveRow extends LiveApp {
  readonly _id: string;
  /** Milliseconds. */
  readonly asOf: number;
  /** Absent for the shell, which is loaded before anything can measure it. */
  readonly loads?: {
    readonly known: Loads['known'];
    readonly now: RemoteLoadFigures | undefined;
    readonly before: RemoteLoadFigures | undefined;
  };
}

const SHELL = 'shell';

/** The shell cannot be disabled. */
export function isRemote({ name }: Pick<LiveApp, 'name'>): boolean {
  return name !== SHELL;
}

export function liveRows(apps: readonly LiveApp[], { known, remotes }: Loads, asOf: number): LiveRow[] {
  return apps.map((app) => {
    const row = { ...app, _id: app.name, asOf };
    if (!isRemote(app)) return row;
    const figuresOf = (version: string | null) =>
      remotes.find((figures) => figures.remote === app.name && figures.version === version);
    return { ...row, loads: { known, now: figuresOf(app.version), before: figuresOf(app.previous) } };
  });
}
