import { createServer } from 'node:net';
import { Failure } from '@blush/server-kit/failure';
import type { Config } from '@blush/server-kit/config';

export function portsOf(config: Config): Record<string, number> {
  const { local, ports } = config;
  const metrics = Object.entries(metricsPortsOf(config) ?? {});
  return {
    PORTAL_PORT: ports.portal,
    API_PORT: ports.api,
    ...(local.identity && { IDENTITY_PORT: ports.identity }),
    ...(local.payments && { PAYMENTS_PORT: ports.payments }),
    ...(local.mail && { SMTP_PORT: ports.smtp }),
    ...(local.mongo && { MONGO_PORT: ports.mongo }),
    ...Object.fromEntries(metrics.map(([part, port]) => [`METRICS_PORT, ${part}`, port])),
  };
}

/** On one machine each part serves its metrics at a port of its own, from METRICS_PORT on. */
export function metricsPortsOf({ metrics }: Config): Record<'API' | 'edge' | 'pages', number> | undefined {
  return metrics && { API: metrics.port, edge: metrics.port + 1, pages: metrics.port + 2 };
}

/** @throws Failure with each port that is in use */
export async function assertFreePorts(ports: Record<string, number>, otherwise: string): Promise<void> {
  const taken: string[] = [];
  for (const [owner, port] of Object.entries(ports)) {
    if (!(await isFree(port))) taken.push(`  - port ${port} (${owner})`);
  }
  if (taken.length === 0) return;
  const remedy = `Stop that program, or ${otherwise}`;
  throw new Failure(['Another program listens on ports that are needed:', ...taken, remedy].join('\n'));
}

/** Tries both loopback addresses, because programs listen on either. */
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
