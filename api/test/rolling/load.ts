import { Pool } from 'undici';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
}

interface Answer {
  /** 0: the connection failed, or ended before an answer. */
  readonly status: number;
  readonly body: unknown;
}

/** A request that was not answered as it should be. */
export interface FailedRequest {
  /** Time of the request by `performance.now()`. */
  readonly sentAt: number;
  readonly what: string;
  /** Whether the answer was a 503 with a problem of the API, after which clients try again. */
  readonly refused: boolean;
}

/** More than the connections: the rest wait for one, a few seconds on a machine that answers 200 a second. */
const MAX_RUNNING = 1_000;

/**
 * Requests of browsers at a constant rate, whatever the answers; no request is repeated automatically. On a machine that
 * cannot answer as many, no more begin while {@link MAX_RUNNING} are under way or wait: after an hour, hundreds of thousands
 * would wait, and {@link pause} would take twenty minutes.
 */
export class Load {
  readonly failed: FailedRequest[] = [];
  /** Errors that the work of {@link repeat} threw. */
  readonly errors: Error[] = [];
  sent = 0;
  answered = 0;
  private readonly pool: Pool;
  private timers: NodeJS.Timeout[] = [];
  private readonly running = new Set<Promise<unknown>>();

  constructor(url: string) {
    this.pool = new Pool(url, { connections: 200, keepAliveTimeout: 30_000 });
  }

  /** Does the work this many times a second, until {@link pause}. */
  repeat(perSecond: number, work: () => Promise<unknown>): void {
    const began = performance.now();
    let begun = 0;
    const catchUp = () => {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
      for (; begun < due; begun += 1) {
        if (this.running.size >= MAX_RUNNING) continue;
        const run = work()
          .catch((error: unknown) => this.errors.push(error as Error))
          .finally(() => this.running.delete(run));
        this.running.add(run);
      }
    };
    this.timers.push(setInterval(catchUp, 10));
  }

  async send(request: Request, isExpected = (status: number) => status < 400): Promise<Answer> {
    const sentAt = performance.now();
    this.sent += 1;
    const answer = await this.ask(request);
    this.answered += 1;
    if (!isExpected(answer.status)) {
      const { status, body } = answer;
      const code = (body as { code?: string } | undefined)?.code;
      const what = `${request.method} ${request.path}: ${status} ${code ?? String(body)}`;
      this.failed.push({ sentAt, what, refused: status === 503 && code !== undefined });
    }
    return answer;
  }

  /** Begins no more work, and resolves when all has ended. */
  async pause(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
    await Promise.all(this.running);
  }

  /** Pauses, and closes the connections. @throws the first error of the work */
  async stop(): Promise<void> {
    await this.pause();
    await this.pool.close();
    if (this.errors[0]) throw this.errors[0];
  }

  private async ask({ method, path, token, body }: Request): Promise<Answer> {
    try {
      const answer = await this.pool.request({
        method,
        path,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.body.text();
      return { status: answer.statusCode, body: parsed(text) };
    } catch (error) {
      return { status: 0, body: String((error as Error).cause ?? error) };
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
