import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { retryingFetch } from './retrying-fetch.js';

/** Raw body and signature of a delivery. */
export interface Delivery {
  readonly body: string;
  readonly signature: string;
  readonly type: string;
}

/** Status for the provider when an API process dies before it answers. */
const UNREACHABLE = 502;

/** Between provider and API: `lose` accepts deliveries without forwarding them; `forward` returns the API's answer. */
export class WebhookRelay {
  readonly deliveries: Delivery[] = [];
  mode: 'forward' | 'lose' = 'forward';
  /** Addresses of the API's processes, used in turns. */
  targets: readonly string[] = [];
  private turn = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookRelay> {
    const server = createServer();
    const relay = new WebhookRelay(server);
    server.on('request', (request, response) => {
      void relay.take(request).then(
        (status) => response.writeHead(status).end(),
        // The provider was closed while it sent.
        () => response.destroy(),
      );
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return relay;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** Delivers (again), as the provider would. Returns the API's status. */
  async deliver({ body, signature }: Delivery): Promise<number> {
    const target = this.targets[this.turn % this.targets.length];
    this.turn += 1;
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await retryingFetch(`${target}/payments/webhook`, { method: 'POST', body, headers });
    return response.status;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async take(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { type } = JSON.parse(body) as { type: string };
    const delivery = { body, type, signature: String(request.headers['stripe-signature']) };
    this.deliveries.push(delivery);
    if (this.mode === 'lose') return 200;
    return this.deliver(delivery).catch(() => UNREACHABLE);
  }
}
