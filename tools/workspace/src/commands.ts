export { Interrupted } from './terminal/interruption.js';

export interface CommandModule {
  /** Returns the exit code. @throws Failure for errors that the user can remedy; Interrupted */
  run(args: string[]): Promise<number>;
}

export const commands = {
  start: () => import('./start/index.js'),
  test: () => import('./test/index.js'),
  check: () => import('./test/checks/index.js'),
  dev: () => import('./dev/index.js'),
  journeys: () => import('./journeys/index.js'),
  release: () => import('./release/release-command.js'),
  rollback: () => import('./release/rollback-command.js'),
  disable: async () => (await import('./release/switch-command.js')).disable,
  enable: async () => (await import('./release/switch-command.js')).enable,
  retire: () => import('./release/retire-command.js'),
  releases: () => import('./release/releases-command.js'),
  'new-remote': () => import('./new-remote/index.js'),
  doctor: () => import('./doctor/index.js'),
  admin: () => import('./admin/index.js'),
  migrate: () => import('./migrate/index.js'),
  backup: () => import('./backup/backup-command.js'),
  restore: () => import('./backup/restore-command.js'),
  tenant: () => import('./tenant/index.js'),
  webhook: () => import('./admin/webhook-command.js'),
  'api-report': () => import('./api-report/index.js'),
  sbom: () => import('./supply-chain/index.js'),
  bundle: () => import('./bundle/index.js'),
  mutants: () => import('./mutants/index.js'),
} satisfies Record<string, () => Promise<CommandModule>>;
