import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ensureProgram, startCaddy } from '@blush/machine';
import * as z from 'zod';
import { until } from '../support/index.js';

const upstreams = z.array(z.object({ address: z.string(), num_requests: z.number() }));
const addressOf = (port: number) => `127.0.0.1:${port}`;

/** Caddy with the settings that `deploy/compose` ships, in front of API processes of this machine. */
export class Proxy {
  private constructor(
    readonly url: string,
    private readonly adminUrl: string,
    private readonly child: ChildProcess,
  ) {
    process.once('exit', () => child.kill());
  }

  /** @param ports its own, that of its administration, and those of the API processes */
  static async start(
    folder: string,
    ports: { own: number; admin: number; apis: readonly number[] },
  ): Promise<Proxy> {
    const print = (line: string) => void process.stderr.write(`${line}\n`);
    const caddy = await ensureProgram('caddy', 'bench', print);
    const url = `http://127.0.0.1:${ports.own}`;
    const child = startCaddy(caddy, {
      folder,
      port: ports.own,
      adminPort: ports.admin,
      apis: ports.apis,
    });
    const proxy = new Proxy(url, `http://${addressOf(ports.admin)}`, child);
    await until(() =>
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return proxy;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Requests under way to the API process at this port. */
  async requestsTo(port: number): Promise<number> {
    const answer = await fetch(`${this.adminUrl}/reverse_proxy/upstreams`);
    const found = upstreams.parse(await answer.json()).find(({ address }) => address === addressOf(port));
    if (!found) throw new Error(`The proxy does not know ${addressOf(port)}`);
    return found.num_requests;
  }

  /** MB of objects that are in use, after a full garbage collection. */
  async objectsMb(): Promise<number> {
    const answer = await fetch(`${this.adminUrl}/debug/pprof/heap?gc=1&debug=1`);
    const bytes = /^# HeapAlloc = (\d+)$/m.exec(await answer.text())?.[1];
    if (bytes === undefined) throw new Error('The proxy does not say how many objects it has');
    return Number(bytes) / 1024 / 1024;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
