import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallRecorder } from './call-recorder.js';

/**
 * Proxy to the payment provider that reports each call to a {@link CallRecorder}; at the fault point it drops the call or its
 * answer, and has the process killed.
 */
export class ProviderTap {
  private constructor(
    private readonly server: Server,
    private readonly target: string,
    private readonly recorder: CallRecorder,
  ) {}

  static async start(target: string, recorder: CallRecorder): Promise<ProviderTap> {
    const server = createServer();
    const tap = new ProviderTap(server, target, recorder);
    server.on('request', (incoming, reply) => tap.take(incoming, reply));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return tap;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private take(incoming: IncomingMessage, reply: ServerResponse): void {
    const { method = '', url = '', headers } = incoming;
    const interception = this.recorder.intercept(
      `provider ${method} ${url.replace(/\?.*/, '').replaceAll(/pi_\w+/g, ':id')}`,
    );
    if (interception === 'before') return this.recorder.kill();
    const onwards = request(`${this.target}${url}`, { method, headers }, (answer) => {
      if (interception === 'after') {
        answer.destroy();
        return this.recorder.kill();
      }
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onwards.on('error', () => reply.destroy());
    incoming.pipe(onwards);
  }
}
