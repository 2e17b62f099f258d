import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import type { mongo } from 'mongoose';
import { OpenTelemetry } from './opentelemetry.js';

/** A sampler that decides by the id would record the first trace with any share, and the second with none below 1. */
const traceIds = [1, 0xff_ff_ff_ff].map((number) => number.toString(16).padStart(32, '0'));

/** Traces two requests that the browser asks to record, each with a command of the database. Returns the warnings. */
async function warningsWith(
  share: number,
  // A name with several addresses: the error of a connection has no message then.
  endpoint = 'http://localhost:9',
  draw?: () => number,
): Promise<string[]> {
  const warnings: string[] = [];
  const tracing = OpenTelemetry.start({ endpoint, share }, (line) => warnings.push(line), draw);
  const server = Fastify();
  tracing.traceRequests(server);
  const client = new EventEmitter();
  tracing.traceCommands(client as mongo.MongoClient);
  server.get('/', () => {
    const command = { requestId: 1, connectionId: 1, commandName: 'find', databaseName: 'x', command: {} };
    client.emit('commandStarted', command);
    client.emit('commandSucceeded', command);
    return { traceId: tracing.traceId() };
  });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  for (const traceId of traceIds) {
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    expect(await (await fetch(origin, { headers })).json()).toEqual({ traceId });
  }
  await server.close();
  await tracing.stop();
  return warnings;
}

it('a collector that does not answer causes one warning, and does not prevent a stop', async () => {
  expect(await warningsWith(1)).toEqual([expect.stringMatching(/^Traces cannot be sent: \S/)]);
});

it('a request outside the share is not recorded, whatever flag and id the browser sends', async () => {
  expect(await warningsWith(0.000_001)).toEqual([]);
});

it('the request that is drawn is recorded, with its commands, and the other is not', async () => {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const draws = [0.6, 0.4];
  const { port } = collector.address() as AddressInfo;
  await warningsWith(0.5, `http://127.0.0.1:${port}`, () => draws.shift() ?? 0.6);
  collector.close();
  expect(bodies.join('').match(/"traceId":"\w+"/g)).toEqual(Array(2).fill(`"traceId":"${traceIds[1]}"`));
});
