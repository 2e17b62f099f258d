import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { patientFetch } from './patient-fetch.js';

/** A delivery of the payment provider, to the byte. */
export interface Delivery {
  readonly body: string;
  readonly signature: string;
  readonly type: string;
}

/** What the provider is told when a process of the API is gone before it has answered. */
const UNREACHABLE = 502;

/**
 * Stands between the payment provider and the API. `lose` takes deliveries and says nothing to the API;
 * `forward` hands them on and answers what the API answers.
 */
export class WebhookRelay {
  readonly deliveries: Delivery[] = [];
  mode: 'forward' | 'lose' = 'forward';
  /** Addresses of the API's processes, once they are known; they take turns. */
  targets: readonly string[] = [];
  private turn = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookRelay> {
    const server = createServer();
    const relay = new WebhookRelay(server);
    server.on('request', (request, response) => {
      void relay.take(request).then((status) => response.writeHead(status).end());
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return relay;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** Delivers something to the API, as the provider would (again). Answers the API's status. */
  async deliver({ body, signature }: Delivery): Promise<number> {
    const target = this.targets[this.turn % this.targets.length];
    this.turn += 1;
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await patientFetch(`${target}/payments/webhook`, { method: 'POST', body, headers });
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
