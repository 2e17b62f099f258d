import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

export interface Limits {
  /** Limit of each request, in milliseconds. */
  readonly requestMs: number;
  /** V8's heap. Node.js has no limit for memory outside it. */
  readonly heapMb: number;
  /** Maximum length of one reply. */
  readonly replyCharacters: number;
  /** Aborts when the time is over. */
  readonly timer: (ms: number) => AbortSignal;
}

export const LIMITS: Limits = {
  requestMs: 20_000,
  heapMb: 512,
  replyCharacters: 16_000_000,
  timer: (ms) => AbortSignal.timeout(ms),
};

/** The process has ended; `message` completes "Pages cannot be rendered with the server bundle of ...: ". */
export class ProcessEnded extends Error {}

/** Refuses the file system, child processes, workers and addons; from Node.js 25 on also the network. */
const permissions = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

const flags = [
  permissions,
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  '--frozen-intrinsics',
  // Required by the callback of `import()`.
  '--experimental-vm-modules',
  '--unhandled-rejections=none',
  '--input-type=module',
];

/** A Node.js process without environment and permissions. It runs a program and answers each line with one line. */
export class IsolatedProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  #received: string[] = [];
  #length = 0;
  #ended: ProcessEnded | undefined;
  #pending: { resolve: (line: string) => void; reject: (error: ProcessEnded) => void } | undefined;

  /** @param program an ES module that imports nothing but modules of Node.js */
  constructor(
    program: string,
    private readonly limits: Limits = LIMITS,
  ) {
    const args = [...flags, `--max-old-space-size=${limits.heapMb}`, '--eval', program];
    this.#child = spawn(process.execPath, args, { cwd: '/', env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => this.#receive(text));
    this.#child.once('error', ({ message }) => this.end(`its process could not be used: ${message}`));
    this.#child.once('close', (code, signal) => this.end(this.#describeEnd(code, signal)));
    // Writing fails only when the process has ended, and `close` says how.
    this.#child.stdin.on('error', () => undefined);
  }

  /** One at a time. @throws ProcessEnded when the process exceeds a limit, ends, or has ended before */
  async request(line: string): Promise<string> {
    if (this.#ended) throw this.#ended;
    const time = this.limits.timer(this.limits.requestMs);
    const stop = () => this.end(`it took longer than ${this.limits.requestMs / 1_000} s`);
    try {
      return await new Promise((resolve, reject) => {
        this.#pending = { resolve, reject };
        time.addEventListener('abort', stop);
        this.#child.stdin.write(`${line}\n`);
        if (time.aborted) stop();
      });
    } finally {
      this.#pending = undefined;
      time.removeEventListener('abort', stop);
    }
  }

  /** @returns what further requests throw */
  end(reason = 'it was ended'): ProcessEnded {
    if (this.#ended) return this.#ended;
    this.#ended = new ProcessEnded(reason);
    this.#received = [];
    this.#child.stdout.removeAllListeners('data');
    this.#child.kill('SIGKILL');
    this.#pending?.reject(this.#ended);
    return this.#ended;
  }

  #receive(text: string): void {
    this.#received.push(text);
    this.#length += text.length;
    if (this.#length > this.limits.replyCharacters) {
      this.end(`it wrote more than ${this.limits.replyCharacters / 1_000_000} million characters`);
    } else if (text.endsWith('\n')) {
      const line = this.#received.join('');
      this.#received = [];
      this.#length = 0;
      this.#pending?.resolve(line);
    }
  }

  #describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
    return signal === 'SIGABRT' || code === 134
      ? `it needed more than ${this.limits.heapMb} MB of memory`
      : `its process ended with ${signal ?? `code ${code}`}`;
  }
}
