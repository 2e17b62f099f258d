import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { longDatabaseAnswers } from './long-timeouts.js';

export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
}

type Carry = (api: Socket, database: Socket) => void;

export class MongoRelay {
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly target: DatabaseAddress,
    private readonly carry: Carry,
  ) {}

  static async start(target: DatabaseAddress, carry: Carry): Promise<MongoRelay> {
    const server = createServer();
    const relay = new MongoRelay(server, target, carry);
    server.on('connection', (api) => relay.join(api));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return relay;
  }

  /** A direct connection, because the replica set would announce its real address. */
  uri(database: string, limits = longDatabaseAnswers): string {
    const { port } = this.server.address() as AddressInfo;
    return `mongodb://127.0.0.1:${port}/${database}?directConnection=true&${limits}`;
  }

  /** Closes connections and refuses new ones. */
  async close(): Promise<void> {
    const closed = new Promise((done) => this.server.close(done));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private join(api: Socket): void {
    const database = connect(this.target);
    for (const socket of [api, database]) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.sockets.delete(socket));
    }
    api.on('close', () => database.destroy());
    database.on('close', () => api.destroy());
    this.carry(api, database);
  }
}
