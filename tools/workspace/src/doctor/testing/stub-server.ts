import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** `false`: without a `Date` header. */
  readonly date?: boolean;
}

/** A server whose answers a test sets. */
export interface StubServer {
  readonly origin: string;
  readonly port: string;
  close(): Promise<void>;
}

export async function stubServer(
  answer: (request: IncomingMessage, url: string) => Answer,
): Promise<StubServer> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const { status = 200, headers = {}, body = {}, date = true } = answer(request, request.url ?? '');
      response.sendDate = date;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    port: String(port),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
