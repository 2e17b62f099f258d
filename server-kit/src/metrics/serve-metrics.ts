import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsAddress } from '../config/config.js';
import type { Metrics } from './metrics.js';

/** Milliseconds for which an answer is reused, so that several scrapers cost the database no more than one. */
const FRESH_MS = 3_000;

export interface MetricsServer {
  readonly port: number;
  close(): void;
}

/** A separate listener, so that metrics are never reachable at the public address. It answers `GET /metrics` only. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: MetricsAddress,
  now: () => number = Date.now,
): Promise<MetricsServer> {
  metrics.observeProcess();
  const read = readAtMostEvery(FRESH_MS, () => metrics.registry.metrics(), now);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url !== '/metrics') response.writeHead(404).end();
    else if (request.method !== 'GET') response.writeHead(405, { allow: 'GET' }).end();
    else response.setHeader('content-type', metrics.registry.contentType).end(await read());
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(port, host);
  await once(server, 'listening');
  // The listener alone must not keep the process running.
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Runs one reading at a time; calls within `freshMs` after its end get the same result. */
function readAtMostEvery(freshMs: number, read: () => Promise<string>, now: () => number) {
  let last: { readonly text: Promise<string>; endedAt: number } | undefined;
  return (): Promise<string> => {
    if (last && now() - last.endedAt < freshMs) return last.text;
    const reading = { text: read(), endedAt: Infinity };
    const end = () => {
      reading.endedAt = now();
    };
    reading.text.then(end, end);
    last = reading;
    return reading.text;
  };
}
