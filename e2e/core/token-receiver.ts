import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** A server that receives the portal's token-sync calls. */
export interface TokenReceiver {
  readonly address: string;
  /** Received bodies. */
  readonly received: string[];
  /** Answers every post with this status from now on. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

/** Listens on loopback, and allows pages of any origin to post. */
export async function startTokenReceiver(): Promise<TokenReceiver> {
  const received: string[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method !== 'POST') {
      response.writeHead(204).end();
      return;
    }
    void text(request).then((body) => {
      received.push(body);
      response.writeHead(status).end();
    });
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    address: `http://localhost:${address.port}/tokens`,
    received,
    answerWith: (next) => (status = next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
