/** One gate of `npm test`: an Nx target, in every project that has it. */
export interface Gate {
  /** What `--only=` names it by; with `:<project>` behind it, in that project alone. */
  readonly name: string;
  /** What it checks, for the progress line. */
  readonly title: string;
  readonly target: string;
  /** A name for several gates at once. */
  readonly group?: string;
  /** Whether it is run by `npm run test:all` only. */
  readonly long?: boolean;
  /** Whether its tasks leave a count of what they tested in `test-results`; else each task counts as one. */
  readonly counted?: boolean;
}

/** Gates of one stage run side by side; the next stage begins when all have ended. */
export interface Stage {
  /** Tasks of Nx at once. */
  readonly parallel: number;
  readonly gates: readonly Gate[];
}

/** What needs no portal. */
const checks: Stage = {
  parallel: 2,
  gates: [
    { name: 'unit', title: 'Tests of each project', target: 'test', counted: true },
    {
      name: 'unit-long',
      title: 'Long tests of each project',
      target: 'test-long',
      counted: true,
      long: true,
    },
    { name: 'format', title: 'Format', target: 'format' },
    { name: 'lint', title: 'Lint, with every border between the projects', target: 'lint' },
    { name: 'canaries', title: 'Each border refuses its canary', target: 'canaries', counted: true },
    { name: 'typecheck', title: 'Types', target: 'typecheck' },
    { name: 'api-report', title: 'The shell offers remotes what was agreed', target: 'api-report' },
    { name: 'build', title: 'Build', target: 'build' },
    { name: 'budgets', title: 'Sizes of what a page loads', target: 'budgets', counted: true },
  ],
};

/** What shares one portal, one task after the other: operations change what it serves, fuzz and restart its data. */
const onePortal = (...gates: readonly Gate[]): Stage => ({ parallel: 1, gates });

export const stages: readonly Stage[] = [
  checks,
  onePortal(
    {
      name: 'journeys',
      title: 'Journeys in Chromium',
      target: 'journeys',
      group: 'e2e',
      counted: true,
    },
    {
      name: 'journeys-long',
      title: 'Long journeys in Chromium',
      target: 'journeys-long',
      group: 'e2e',
      counted: true,
      long: true,
    },
  ),
  onePortal(
    {
      name: 'operations',
      title: 'Releases and failures under users',
      target: 'operations',
      group: 'e2e',
      counted: true,
    },
    {
      name: 'operations-long',
      title: 'Long operations',
      target: 'operations-long',
      group: 'e2e',
      counted: true,
      long: true,
    },
  ),
  onePortal(
    { name: 'fuzz', title: 'Fuzz of the API against its OpenAPI document', target: 'fuzz', counted: true },
    { name: 'fuzz-long', title: 'Long fuzz', target: 'fuzz-long', counted: true, long: true },
  ),
  onePortal({
    name: 'restart',
    title: 'A stop and a start keep all data',
    target: 'restart',
    counted: true,
  }),
];
