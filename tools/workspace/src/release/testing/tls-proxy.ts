import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { generate } from 'selfsigned';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface TlsProxy {
  readonly port: number;
  readonly certificate: string;
  close(): Promise<void>;
}

/** One TLS server for several host names, like the reverse proxies of a deployment. */
export async function startTlsProxy(handlers: Readonly<Record<string, Handler>>): Promise<TlsProxy> {
  const hosts = Object.keys(handlers);
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'school.example' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2 as const, value })) }],
  });
  const server = createServer({ key, cert }, (request, response) => {
    const handle = handlers[request.headers.host?.split(':')[0] ?? ''];
    if (handle) handle(request, response);
    else response.writeHead(421).end();
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    certificate: cert,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Forwards each request to an origin that is served without TLS. */
export function forwardTo(origin: string): Handler {
  return (request, response) => {
    const { method, headers, url = '/' } = request;
    const upstream = sendRequest(new URL(url, origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response).catch(() => response.destroy());
    });
    pipeline(request, upstream).catch(() => response.destroy());
  };
}
