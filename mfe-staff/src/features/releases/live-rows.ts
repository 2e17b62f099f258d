import type { LiveApp, RemoteLoadFigures } from '@blush/shared-ui/contracts';

/** What is known of how versions load: from another server than what is live, so that one may be there without the other. */
export interface Loads {
  readonly known: 'yes' | 'not yet' | 'no';
  readonly remotes: readonly RemoteLoadFigures[];
}

/** An app that is live, with all that its row tells. */
export interface LiveRow extends LiveApp {
  readonly _id: string;
  /** When this was so, in milliseconds. */
  readonly asOf: number;
  /** Absent where loads are not told: the shell is there before anything could measure it. */
  readonly loads?: {
    readonly known: Loads['known'];
    readonly now: RemoteLoadFigures | undefined;
    readonly before: RemoteLoadFigures | undefined;
  };
}

const SHELL = 'shell';

/** Whether an app can be switched off: without a shell there is no portal. */
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
