import { longDatabaseAnswers } from './long-timeouts.js';
import { type Address, type Carry, TcpRelay } from './tcp-relay.js';

export class MongoRelay {
  private constructor(private readonly relay: TcpRelay) {}

  static async start(target: Address, carry: Carry): Promise<MongoRelay> {
    return new MongoRelay(await TcpRelay.start(target, carry));
  }

  /** A direct connection, because the replica set would announce its real address. */
  uri(database: string, limits = longDatabaseAnswers): string {
    return `mongodb://127.0.0.1:${this.relay.port}/${database}?directConnection=true&${limits}`;
  }

  close(): Promise<void> {
    return this.relay.close();
  }
}
