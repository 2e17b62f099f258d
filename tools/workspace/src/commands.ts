/** What a module behind a command exports. */
export interface CommandModule {
  /** Runs the command; answers the exit code. Throws `Failure` for what a person can cure. */
  run(args: string[]): Promise<number>;
}

/** The commands that work on this workspace, by name; each is loaded when it is called. */
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
  releases: () => import('./release/releases-command.js'),
  'new-remote': () => import('./new-remote/index.js'),
  admin: () => import('./admin/index.js'),
  'api-report': () => import('./api-report/index.js'),
} satisfies Record<string, () => Promise<CommandModule>>;
