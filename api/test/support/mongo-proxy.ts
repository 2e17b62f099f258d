import type { Socket } from 'node:net';
import { MongoRelay } from './mongo-relay.js';

/** Stands between the API and the database, so that a test can slow it down or cut it off. */
export class MongoProxy {
  private held: (() => void)[] | undefined;
  private relay!: MongoRelay;

  private constructor() {}

  static async start(): Promise<MongoProxy> {
    const { hostname, port } = new URL((process.env['TEST_MONGODB_URI'] ?? '').replace(/^mongodb:/, 'http:'));
    const proxy = new MongoProxy();
    proxy.relay = await MongoRelay.start({ host: hostname, port: Number(port) }, (api, database) =>
      proxy.carry(api, database),
    );
    return proxy;
  }

  /** Address of a database behind the proxy. */
  uri(database: string): string {
    return this.relay.uri(database);
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
    await this.relay.close();
  }

  private carry(api: Socket, database: Socket): void {
    api.on('data', (message) => {
      const send = () => database.write(message);
      if (this.held) this.held.push(send);
      else send();
    });
    database.on('data', (message) => api.write(message));
  }
}
