import type { PortalUnderTest } from './portal/portal-under-test.js';
import type { Tally } from './results/tally.js';

/** What every check works with. */
export interface Context {
  /** Repository root. */
  readonly root: string;
  /** Folder of this run alone: logs, results, the data of a portal of its own. Removed after a green run. */
  readonly folder: string;
  readonly say: (line: string) => void;
  /** The built portal on free ports, started when first asked for. @throws Failure when it doesn't come up. */
  readonly portal: () => Promise<PortalUnderTest>;
}

/** Something that is tested by a process of this workspace, where no other runner does it. */
export interface Check {
  readonly name: string;
  /** What it checks, for the progress line. */
  readonly title: string;
  run(context: Context): Promise<Tally>;
}
