import { readFile } from 'node:fs/promises';
import { kill } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ManagedProcess } from '@blush/machine';
import { requireFreshBuild } from './fresh-build.js';

const api = fileURLToPath(new URL('../../', import.meta.url));
/** Allows for several processes that start on a busy machine. */
const READY_MS = 120_000;
/** Log line with the address. */
const addressInLog = /Server listening at (http:[\w.:/]+)/;
/** Pino's level `error`. */
const ERROR = 50;

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string };
}

interface Start {
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly port?: number;
}

export class ApiProcess {
  private running = true;

  private constructor(
    readonly url: string,
    private readonly process: ManagedProcess,
  ) {
    void process.ended.then(() => (this.running = false));
  }

  /**
   * @param entry script, relative to the folder of the API: `dist/main.js`, or a replacement
   * @param port by default, a free one
   * @throws Error when the build is outdated
   */
  static async start(name: string, { entry, env, logFile, port = 0 }: Start): Promise<ApiProcess> {
    await requireFreshBuild();
    const process = new ManagedProcess({
      name,
      args: [entry],
      env: { ...baseEnvironment(), ...env, API_HOST: '127.0.0.1', API_PORT: String(port), LOG_LEVEL: 'info' },
      cwd: api,
      logFile,
    });
    try {
      let url = '';
      await process.untilReady(async () => {
        url = addressInLog.exec(await readFile(logFile, 'utf8'))?.[1] ?? '';
        return url !== '';
      }, READY_MS);
      return new ApiProcess(url, process);
    } catch (error) {
      await process.stop();
      throw error;
    }
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  async errors(): Promise<string[]> {
    const lines = (await readFile(this.process.spec.logFile, 'utf8')).split('\n');
    const entries = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);
    return entries
      .filter(({ level }) => level >= ERROR)
      .map(({ msg = 'an error', err }) => (err?.message ? `${msg}: ${err.message}` : msg));
  }

  /** How the process ended. */
  get ended(): Promise<string> {
    return this.process.ended;
  }

  /** Sends SIGTERM. */
  askToStop(): void {
    kill(this.pid, 'SIGTERM');
  }

  stop(): Promise<void> {
    return this.process.stop();
  }

  /** Sends SIGKILL; resolves when the process has ended. */
  async kill(): Promise<void> {
    if (this.running) kill(this.pid, 'SIGKILL');
    await this.process.ended;
  }
}

/** Environment variables that do not configure the API. */
function baseEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: 'test' };
}
