import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between the API and the database, so that a test can slow it down or cut it off. */
export class MongoProxy {
  private readonly sockets = new Set<Socket>();
  private held: (() => void)[] | undefined;

  private constructor(
    private readonly server: Server,
    private readonly target: { host: string; port: number },
  ) {}

  static async start(): Promise<MongoProxy> {
    const { hostname, port } = new URL((process.env['TEST_MONGODB_URI'] ?? '').replace(/^mongodb:/, 'http:'));
    const server = createServer();
    const proxy = new MongoProxy(server, { host: hostname, port: Number(port) });
    server.on('connection', (client) => proxy.join(client));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return proxy;
  }

  /** Address of a database behind the proxy; direct, because the replica set would name its real address. */
  uri(database: string): string {
    return `mongodb://127.0.0.1:${(this.server.address() as AddressInfo).port}/${database}?directConnection=true`;
  }

  /** What the API asks waits here until {@link release}. */
  hold(): void {
    this.held = [];
  }

  /** How many messages wait. */
  get waiting(): number {
    return this.held?.length ?? 0;
  }

  release(): void {
    const waiting = this.held ?? [];
    this.held = undefined;
    for (const send of waiting) send();
  }

  /** The database is gone: connections break and new ones are refused. */
  async cut(): Promise<void> {
    const closed = new Promise((done) => this.server.close(done));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private join(client: Socket): void {
    const database = connect(this.target);
    for (const socket of [client, database]) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.sockets.delete(socket));
    }
    client.on('data', (message) => {
      const send = () => database.write(message);
      if (this.held) this.held.push(send);
      else send();
    });
    database.on('data', (message) => client.write(message));
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  }
}
