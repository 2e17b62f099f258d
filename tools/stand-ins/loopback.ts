import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Failure } from '@blush/server-kit/failure';

interface LoopbackServer {
  readonly port: number;
  /** Sets the listener; requests that arrive earlier wait for it. */
  serve(listener: RequestListener): void;
  close(): Promise<void>;
}

/**
 * Binds IPv4 and IPv6, because `localhost` can be either. With port 0, the system chooses a free one.
 * @throws {@link Failure} for a port in use
 */
export async function listenOnLoopback(
  port: number,
  what: string,
  variable: string,
): Promise<LoopbackServer> {
  const servers: Server[] = [];
  let ready: (listener: RequestListener) => void;
  const listener = new Promise<RequestListener>((resolve) => {
    ready = resolve;
  });
  const open = async (host: string, wantedPort: number): Promise<number> => {
    const server = createServer((request, response) => {
      void listener.then((handle) => handle(request, response));
    });
    await once(server.listen(wantedPort, host), 'listening');
    servers.push(server);
    return (server.address() as AddressInfo).port;
  };
  const close = async () => {
    await Promise.all(servers.map(closeServer));
  };
  try {
    const bound = await open('127.0.0.1', port);
    await open('::1', bound).catch(ignoreMissingIpv6);
    return { port: bound, serve: (handle) => ready(handle), close };
  } catch (error) {
    await close();
    throw describeListenError(error, port, what, variable);
  }
}

/** @returns a {@link Failure} with a remedy for a port in use, otherwise the given error */
export function describeListenError(error: unknown, port: number, what: string, variable: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return error;
  return new Failure(
    `Port ${port} for ${what} is in use. Stop what uses it, or choose another one with ${variable}=<port>.`,
  );
}

function ignoreMissingIpv6(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') throw error;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}
