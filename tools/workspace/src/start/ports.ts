import { createServer } from 'node:net';
import { Failure } from '@blush/server-kit/failure';
import type { Config } from '@blush/server-kit/config';

const HIGHEST_PORT = 65_535;

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

/** @throws Failure with each port that does not exist or has two owners; otherwise, with each that is in use */
export async function assertFreePorts(ports: Record<string, number>, otherwise: string): Promise<void> {
  assertDistinctPorts(Object.entries(ports));
  const taken: string[] = [];
  for (const [owner, port] of Object.entries(ports)) {
    if (!(await isFree(port))) taken.push(`  - port ${port} (${owner})`);
  }
  if (taken.length === 0) return;
  const remedy = `Stop that program, or ${otherwise}`;
  throw new Failure(['Another program listens on ports that are needed:', ...taken, remedy].join('\n'));
}

function assertDistinctPorts(ports: readonly (readonly [owner: string, port: number])[]): void {
  const faults = ports.flatMap(([owner, port], index) => {
    if (port > HIGHEST_PORT)
      return [`Port ${port} (${owner}) does not exist: the highest is ${HIGHEST_PORT}.`];
    const [twin] = ports.slice(0, index).find(([, other]) => other === port) ?? [];
    return twin ? [`Port ${port} is that of ${twin} and of ${owner}: each part needs one of its own.`] : [];
  });
  if (faults.length > 0) throw new Failure(faults.join('\n'));
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
