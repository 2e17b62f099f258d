import { createServer } from 'node:net';
import { Failure } from '@blush/server-kit/failure';
import type { Config } from '@blush/server-kit/config';

/** Ports the parts that run on this machine will listen on, by the variable that moves them. */
export function portsOf({ local, ports }: Config): Record<string, number> {
  return {
    PORTAL_PORT: ports.portal,
    API_PORT: ports.api,
    ...(local.identity && { IDENTITY_PORT: ports.identity }),
    ...(local.payments && { PAYMENTS_PORT: ports.payments }),
    ...(local.mongo && { MONGO_PORT: ports.mongo }),
  };
}

/**
 * @param ports numbers by what they are for, such as the variable that moves them
 * @param otherwise what to do where stopping the other program is no way
 * @throws Failure that names each one another program listens on
 */
export async function requireFreePorts(ports: Record<string, number>, otherwise: string): Promise<void> {
  const taken: string[] = [];
  for (const [owner, port] of Object.entries(ports)) {
    if (!(await isFree(port))) taken.push(`  - port ${port} (${owner})`);
  }
  if (taken.length === 0) return;
  const cure = `Stop that program, or ${otherwise}`;
  throw new Failure(['Another program listens on ports that are needed:', ...taken, cure].join('\n'));
}

/** Whether no program listens on a port. Tries both loopback addresses, because programs listen on either. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await new Promise<string | undefined>((resolve) => {
      const server = createServer();
      server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
    });
    if (code === 'EADDRINUSE' || code === 'EACCES') return false;
  }
  return true;
}
