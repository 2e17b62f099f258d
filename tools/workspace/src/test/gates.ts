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

/** A gate whose target has its name, unless `facts` say otherwise. */
const gate = (name: string, title: string, facts: Partial<Gate> = {}): Gate => ({
  name,
  title,
  target: name,
  ...facts,
});
const counted = { counted: true };
const long = { counted: true, long: true };
const group = 'e2e';

/**
 * Gates that run in parallel. Three tasks keep two cores busy, because tests of the API and journeys often wait. Journeys
 * share the portal and change nothing that other tests see.
 */
const concurrent: Stage = {
  parallel: 3,
  gates: [
    gate('unit', 'Tests of each project', { target: 'test', ...counted }),
    gate('unit-long', 'Long tests of each project', { target: 'test-long', ...long }),
    gate('format', 'Format'),
    gate('lint', 'Lint, with every border between the projects'),
    gate('canaries', 'Each border refuses its canary', counted),
    gate('workflows', 'Security of the pipelines', counted),
    gate('typecheck', 'Types'),
    gate('api-report', 'The shared entries match their reports'),
    gate('build', 'Build'),
    gate('budgets', 'Sizes of what a page loads', counted),
    gate('monitoring-long', 'Alert rules fire when they should', long),
    gate('audit-long', 'Known vulnerabilities of the packages in production', long),
    gate('deploy-long', 'Images, manifests and proxy configuration are valid', long),
    gate('journeys', 'Journeys in Chromium', { group, ...counted }),
    gate('journeys-long', 'Long journeys in Chromium', { group, ...long }),
  ],
};

/** Gates that run one after the other, because they change the portal that they share. */
const serial = (...gates: readonly Gate[]): Stage => ({ parallel: 1, gates });

export const stages: readonly Stage[] = [
  concurrent,
  serial(
    gate('operations', 'Releases and failures while users are active', { group, ...counted }),
    gate('operations-long', 'Long operations', { group, ...long }),
  ),
  serial(
    gate('fuzz', 'Fuzz of the API against its OpenAPI document', counted),
    gate('fuzz-long', 'Long fuzz', long),
  ),
  serial(gate('restart', 'A stop and a start keep all data', counted)),
];
