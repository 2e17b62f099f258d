import type { PortalUnderTest } from './portal/portal-under-test.js';
import type { Tally } from './results/tally.js';

export interface Context {
  readonly root: string;
  /** Folder of this run, removed when the run passes. */
  readonly folder: string;
  readonly print: (line: string) => void;
  /** Portal of this run, started on first use. @throws Failure when it does not start */
  readonly portal: () => Promise<PortalUnderTest>;
}

export interface Check {
  readonly name: string;
  readonly title: string;
  run(context: Context): Promise<Tally>;
}
