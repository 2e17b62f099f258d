import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Passes data between the API and the server behind the relay. */
export type Carry = (api: Socket, server: Socket) => void;

/** Accepts connections of the API, and opens one to a server for each. */
export class TcpRelay {
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly listener: Server,
    private readonly target: Address,
    private readonly carry: Carry,
  ) {}

  static async start(target: Address, carry: Carry): Promise<TcpRelay> {
    const listener = createServer();
    const relay = new TcpRelay(listener, target, carry);
    listener.on('connection', (api) => relay.join(api));
    await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
    return relay;
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  /** Closes connections and refuses new ones. */
  async close(): Promise<void> {
    const closed = new Promise((done) => this.listener.close(done));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private join(api: Socket): void {
    const server = connect(this.target);
    for (const socket of [api, server]) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.sockets.delete(socket));
    }
    api.on('close', () => server.destroy());
    server.on('close', () => api.destroy());
    this.carry(api, server);
  }
}
