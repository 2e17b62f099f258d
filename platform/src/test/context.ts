import type { PortalUnderTest } from './portal.js';
import type { Tally } from './tally.js';

/** What every gate works with. */
export interface Context {
  /** Repository root. */
  readonly root: string;
  /** Folder of this run alone: the portal's BLUSH_HOME, logs, results. Removed after a green run. */
  readonly folder: string;
  readonly say: (line: string) => void;
  /** The built portal on free ports, started when first asked for. @throws Failure when it doesn't come up. */
  readonly portal: () => Promise<PortalUnderTest>;
}

export interface Gate {
  /** What `--only=` names it by. */
  readonly name: string;
  /** What it checks, for the progress line. */
  readonly title: string;
  run(context: Context): Promise<Tally>;
}
