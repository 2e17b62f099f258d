import type { Socket } from 'node:net';
import { MongoRelay } from './mongo-relay.js';

/** Proxy between API and database that can delay or cut connections. */
export class MongoProxy {
  private held: { readonly message: Buffer; readonly send: () => void }[] | undefined;
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

  /** @param limits query of the URI with time limits; long ones by default */
  uri(database: string, limits?: string): string {
    return this.relay.uri(database, limits);
  }

  /** Queues the API's messages until {@link release}. */
  hold(): void {
    this.held = [];
  }

  /** Whether a queued message has the text, such as a name in a filter. */
  isHolding(text: string): boolean {
    return this.held?.some(({ message }) => message.includes(text)) ?? false;
  }

  release(): void {
    const waiting = this.held ?? [];
    this.held = undefined;
    for (const { send } of waiting) send();
  }

  /** Closes connections and refuses new ones. */
  async cut(): Promise<void> {
    await this.relay.close();
  }

  private carry(api: Socket, database: Socket): void {
    api.on('data', (message: Buffer) => {
      const send = () => database.write(message);
      if (this.held) this.held.push({ message, send });
      else send();
    });
    database.on('data', (message) => api.write(message));
  }
}
