import { SHELL } from '@blush/shared-ui/contracts';
import type { Draining } from '@blush/server-kit/http';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseReader } from '../store/release-reader.js';
import { RefusedRelease } from '../store/signed-release.js';
import type { LivePages } from './live-pages.js';
import type { ReleasedFiles } from './released-files.js';

interface HealthSources {
  readonly draining: Draining;
  readonly releases: ReleaseReader;
  readonly pages: LivePages;
  readonly files: ReleasedFiles;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

interface State {
  readonly ready: boolean;
  /** `ok`, or the reason not to send traffic. */
  readonly status: string;
  /** Live remotes that cannot be served. Only their own pages fail, so the server stays ready. */
  readonly broken: number;
}

interface Problem {
  /** Without paths of this machine, because that of the shell is public. */
  readonly reason: string;
  /** For the log. */
  readonly cause?: string;
}

/** State of the edge server. Its answer is public, so it counts broken remotes and the log names them: role areas are secret. */
export class Health {
  /** Reasons why releases could not be served at the last check. */
  #reported = '';

  constructor(private readonly sources: HealthSources) {}

  async check(): Promise<State> {
    const { draining, releases, pages, files } = this.sources;
    if (draining.begun) return notReady('stopping');
    const registry = await pages.file('registry.json').catch(() => null);
    if (registry === null) return notReady('the pages of the live releases cannot be read');
    if (registry === undefined) return notReady('no release is live');
    const { shell, remotes } = await releases.live();
    const problem = shell && (await problemOf(files, { app: SHELL, version: shell.version }));
    if (problem) {
      this.#report([problem]);
      return notReady(problem.reason);
    }
    const live = remotes.filter(({ disabled }) => disabled !== true);
    const found = await Promise.all(
      live.map(({ name, version }) => problemOf(files, { app: name, version })),
    );
    const problems = found.filter((one) => one !== undefined);
    this.#report(problems);
    return { ready: true, status: 'ok', broken: problems.length };
  }

  /** Logs a change only, because load balancers check each second. */
  #report(found: readonly Problem[]): void {
    // Without the causes: of several files that cannot be read, another one may fail first at the next check.
    const reasons = found.map(({ reason }) => reason).join('; ');
    if (reasons === this.#reported) return;
    this.#reported = reasons;
    const problems = found.map(({ reason, cause }) => (cause ? `${reason}: ${cause}` : reason));
    const { log } = this.sources;
    if (problems.length > 0) log.warn({ problems }, 'live releases cannot be served');
    else log.info('all live releases can be served again');
  }
}

function notReady(status: string): State {
  return { ready: false, status, broken: 0 };
}

async function problemOf(
  files: ReleasedFiles,
  id: { readonly app: string; readonly version: string },
): Promise<Problem | undefined> {
  const { app, version } = id;
  try {
    const missing = await files.missingFile(id);
    return missing ? { reason: `${app} ${version}: ${missing} is missing` } : undefined;
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof RefusedRelease) return { reason: message };
    return { reason: `${app} ${version} cannot be read`, cause: message };
  }
}
