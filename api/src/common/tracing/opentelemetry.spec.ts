import Fastify from 'fastify';
import { OpenTelemetry } from './opentelemetry.js';

/** Traces two requests that the browser asks to record, for a collector that does not answer. */
async function warningsWith(share: number): Promise<string[]> {
  const warnings: string[] = [];
  const tracing = OpenTelemetry.start({ endpoint: 'http://127.0.0.1:9', share }, (line) =>
    warnings.push(line),
  );
  const server = Fastify();
  tracing.traceRequests(server);
  server.get('/', () => ({ traceId: tracing.traceId() }));
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const traceId = 'f'.repeat(8).padEnd(32, '0');
  for (let count = 0; count < 2; count += 1) {
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    expect(await (await fetch(origin, { headers })).json()).toEqual({ traceId });
  }
  await server.close();
  await tracing.stop();
  return warnings;
}

it('a collector that does not answer causes one warning, and does not prevent a stop', async () => {
  expect(await warningsWith(1)).toEqual([expect.stringContaining('Traces cannot be sent')]);
});

it('a trace outside the share is not recorded, whatever the browser asks for', async () => {
  expect(await warningsWith(0.000_001)).toEqual([]);
});
