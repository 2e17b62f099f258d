export interface Gate {
  /** Name for `--only=`, also as `<name>:<project>`. */
  readonly name: string;
  readonly title: string;
  readonly target: string;
  readonly group?: string;
  /** Whether only `npm run test:all` runs the gate. */
  readonly long?: boolean;
  /** Whether the tasks write counts to `test-results`; otherwise each task counts as one test. */
  readonly counted?: boolean;
}

export interface Stage {
  readonly parallel: number;
  readonly gates: readonly Gate[];
}

/**
 * Gates that run in parallel. Three tasks keep two cores busy, because tests of the API and journeys often wait. Journeys
 * share the portal and change nothing that other tests see.
 */
const concurrent: Stage = {
  parallel: 3,
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
    { name: 'workflows', title: 'Security of the pipelines', target: 'workflows', counted: true },
    { name: 'typecheck', title: 'Types', target: 'typecheck' },
    { name: 'api-report', title: 'The shared entries match their reports', target: 'api-report' },
    { name: 'build', title: 'Build', target: 'build' },
    { name: 'budgets', title: 'Sizes of what a page loads', target: 'budgets', counted: true },
    {
      name: 'monitoring-long',
      title: 'Alert rules fire when they should',
      target: 'monitoring-long',
      counted: true,
      long: true,
    },
    {
      name: 'audit-long',
      title: 'Known vulnerabilities of the packages in production',
      target: 'audit-long',
      counted: true,
      long: true,
    },
    {
      name: 'deploy-long',
      title: 'Images, manifests and proxy configuration are valid',
      target: 'deploy-long',
      counted: true,
      long: true,
    },
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
  ],
};

/** Gates that run one after the other, because they change the portal that they share. */
const serial = (...gates: readonly Gate[]): Stage => ({ parallel: 1, gates });

export const stages: readonly Stage[] = [
  concurrent,
  serial(
    {
      name: 'operations',
      title: 'Releases and failures while users are active',
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
  serial(
    { name: 'fuzz', title: 'Fuzz of the API against its OpenAPI document', target: 'fuzz', counted: true },
    { name: 'fuzz-long', title: 'Long fuzz', target: 'fuzz-long', counted: true, long: true },
  ),
  serial({
    name: 'restart',
    title: 'A stop and a start keep all data',
    target: 'restart',
    counted: true,
  }),
];
