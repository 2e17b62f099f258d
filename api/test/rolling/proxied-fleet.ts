import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { type Connection } from 'mongoose';
import { ReplicaSet } from '../faults/replica-set.js';
import { ApiProcess, callerAt, type ReachableApi, TestIssuer, TestProvider } from '../support/index.js';
import { heapOptions } from './heap.js';
import { Proxy } from './proxy.js';

const PROCESSES = 3;
const NODES = 3;
/** Limit of the old space in MB: what V8 chooses in a container of 768 MB, the memory limit of the API in `deploy`. */
const HEAP_MB = 384;
/** Twice the interval of the proxy's health checks. */
const TWO_HEALTH_CHECKS_MS = 2_000;

/** Three API processes behind Caddy, over three database nodes. */
export class ProxiedFleet {
  readonly api: ReachableApi;
  private readonly started = new Map<number, ApiProcess>();

  private constructor(
    private readonly folder: string,
    private readonly ports: readonly number[],
    private readonly env: Readonly<Record<string, string>>,
    readonly nodes: ReplicaSet,
    readonly issuer: TestIssuer,
    readonly provider: TestProvider,
    readonly database: Connection,
    readonly proxyUrl: string,
  ) {
    this.api = { ...callerAt(proxyUrl), issuer, database };
  }

  private proxy: Proxy | undefined;

  static async open(): Promise<ProxiedFleet> {
    const folder = await mkdtemp(join(tmpdir(), 'blush-rolling-'));
    const nodes = await ReplicaSet.start(NODES);
    const issuer = await TestIssuer.start();
    const provider = await TestProvider.start();
    const mongodbUri = nodes.uri('rolling');
    const database = await mongoose.createConnection(mongodbUri).asPromise();
    const [own = 0, admin = 0, ...ports] = await freePorts(PROCESSES + 2);
    await mkdir(heapsOf(folder));
    const env = {
      MONGODB_URI: mongodbUri,
      AUTH0_DOMAIN: issuer.origin,
      STRIPE_API_BASE: provider.url,
      RELEASES_DIR: folder,
      TRUST_PROXY: '127.0.0.1',
      // As in `deploy/compose`.
      DRAIN_SECONDS: '5',
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB} ${heapOptions(heapsOf(folder))}`,
    };
    const url = `http://127.0.0.1:${own}`;
    const places = [folder, ports, env] as const;
    const fleet = new ProxiedFleet(...places, nodes, issuer, provider, database, url);
    provider.relay.targets = [url];
    await Promise.all(ports.map((_port, index) => fleet.start(index)));
    fleet.proxy = await Proxy.start(folder, { own, admin, apis: ports });
    return fleet;
  }

  get size(): number {
    return this.ports.length;
  }

  /** Process ids of the API processes and of the proxy, by name. */
  get pids(): Record<string, number> {
    const apis = this.ports.map((_port, index) => [`API ${index + 1}`, this.processAt(index).pid] as const);
    return Object.fromEntries([...apis, ['Caddy', this.proxy?.pid ?? 0]]);
  }

  /** Folder into which the API processes write their heaps. */
  get heaps(): string {
    return heapsOf(this.folder);
  }

  /** Restarts a process as a deployment does: SIGTERM, a new process, and the wait until it serves. */
  async restart(index: number): Promise<void> {
    const process = this.processAt(index);
    process.askToStop();
    const end = await process.ended;
    if (end !== 'ended with code 0') throw new Error(`API ${index + 1} ${end}`);
    await this.start(index);
    await this.healthChecked();
  }

  /** Waits as long as the proxy usually needs to check each process. */
  async healthChecked(): Promise<void> {
    await sleep(TWO_HEALTH_CHECKS_MS);
  }

  /** Requests that the proxy has sent to a process, and that are not answered. */
  async requestsTo(index: number): Promise<number> {
    const port = this.ports[index];
    if (port === undefined || !this.proxy) throw new Error(`There is no API ${index + 1}`);
    return this.proxy.requestsTo(port);
  }

  /** MB of objects that the proxy has after a garbage collection. */
  async proxyObjectsMb(): Promise<number> {
    if (!this.proxy) throw new Error('The proxy does not run');
    return this.proxy.objectsMb();
  }

  kill(index: number): Promise<void> {
    return this.processAt(index).kill();
  }

  async start(index: number): Promise<void> {
    const port = this.ports[index];
    if (port === undefined) throw new Error(`There is no API ${index + 1}`);
    const { folder, env } = this;
    const logFile = join(folder, `api-${index}.log`);
    this.started.set(
      index,
      await ApiProcess.start(`API ${index + 1}`, { entry: 'dist/main.js', env, logFile, port }),
    );
  }

  async close(): Promise<void> {
    await this.proxy?.stop();
    await Promise.all([...this.started.values()].map((one) => one.stop()));
    await this.provider.close();
    await this.issuer.close();
    await this.database.close();
    await this.nodes.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private processAt(index: number): ApiProcess {
    const process = this.started.get(index);
    if (!process) throw new Error(`API ${index + 1} does not run`);
    return process;
  }
}

const heapsOf = (folder: string) => join(folder, 'heaps');

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) =>
          server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
        ),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}
