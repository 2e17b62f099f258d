import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPayment, createPaymentIntent, listUsers } from '@blush/shared-ui/contracts';
import mongoose from 'mongoose';
import { requireFreshBuild } from './support/fresh-build.js';
import { intentOf, PaymentTestBed, requestFor } from './support/index.js';
import { giveBackDatabase, shapeOf, takeDatabase } from './support/test-databases.js';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** Receives traces as an OpenTelemetry collector does. */
class Collector {
  readonly exports: Export[] = [];
  private readonly server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') this.exports.push(body as Export);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get spans(): readonly Span[] {
    return this.exports
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

/** Sends the body once the server has read the headers, as a slow network does. */
async function sendLateBody(url: string, { method, headers, body }: RequestInit): Promise<string> {
  const expect = { ...(headers as Record<string, string>), expect: '100-continue' };
  const outgoing = request(url, { method: method ?? 'GET', headers: expect });
  outgoing.on('continue', () => outgoing.end(body)).flushHeaders();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return text(answer);
}

const trace = (digit: string) => digit.repeat(32);
const browserSpan = 'b7ad6b7169203331';
const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const collector = new Collector();
const secrets: string[] = [];
let logs: Record<string, unknown>[];
let testBed: PaymentTestBed;

/** A checkout whose first call to the provider gets no answer, and a search of an admin; then the API ends. */
beforeAll(async () => {
  const endpoint = await collector.start();
  testBed = await PaymentTestBed.open({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, logs: true });
  const { app, admin } = testBed;
  const send = ([path, { headers, ...init }]: [string, RequestInit], traceparent: string) =>
    sendLateBody(`${app.url}${path}`, {
      ...init,
      headers: { ...(headers as Record<string, string>), traceparent, tracestate: 'x=forged-state' },
    });
  const student = await testBed.student();
  const cartId = await testBed.select(student, await testBed.classWith());
  await testBed.play({ route: 'POST /v1/payment_intents', when: 'before', answer: 'reset', times: 1 });
  const checkout = requestFor(createPaymentIntent, { body: { cartId, price: 19.99 } }, student.token);
  const started = await send(checkout, `00-${trace('a')}-${browserSpan}-00`);
  const { clientSecret, orderId } = JSON.parse(started) as { clientSecret: string; orderId: string };
  const intent = intentOf(clientSecret);
  await send(requestFor(createPayment, { body: { transactionId: intent } }, student.token), '');
  await send(requestFor(listUsers, { query: { search: 'searched-name' } }, admin.token), 'no trace');
  await send(['/unknown-address', {}], `00-${trace('0')}-${browserSpan}-01`);
  secrets.push(student.token, admin.token, student.id, cartId, clientSecret, intent, orderId);
  secrets.push('searched-name', 'forged-state', 'blush.test', 'mail.test', 'unknown-address');
  ({ logs } = app);
  await app.close();
});
afterAll(async () => {
  await testBed.close();
  collector.close();
});

const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
const spanNamed = (name: string) => collector.spans.find((span) => span.name === name);

describe('the trace of a request', () => {
  it('continues the trace of the browser, whatever it says about sampling', () => {
    const [root] = spansOf(trace('a')).filter(({ parentSpanId }) => parentSpanId === browserSpan);
    expect(root?.name).toBe('POST /create-payment-intent');
    expect(attributesOf(root as Span)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/create-payment-intent',
      'http.response.status_code': expect.any(Number),
      'blush.request.id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it('has the database commands and all attempts of calls to the provider as children', () => {
    const [root, ...children] = spansOf(trace('a')).toSorted((one) =>
      one.parentSpanId === browserSpan ? -1 : 1,
    );
    expect(new Set(children.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([root?.spanId]));
    const names = children.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['insert orders', 'findAndModify orders', 'update classes']),
    );
    const attempts = children.filter(({ name }) => name === 'POST /v1/payment_intents');
    expect(attempts.map((span) => attributesOf(span))).toMatchObject([
      { 'error.type': 'ECONNRESET', 'server.address': 'localhost' },
      { 'http.response.status_code': 200 },
    ]);
  });

  it('is a new one if the header is not valid', () => {
    const span = spanNamed('GET /users');
    expect(span).toMatchObject({ traceId: expect.not.stringMatching(/^(a|0)+$/) });
    expect(span?.parentSpanId).toBeFalsy();
  });

  it('has nothing of people, payments, queries or tokens', () => {
    const sent = JSON.stringify(collector.exports);
    const keys = collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key));
    expect([...new Set(keys)].sort()).toEqual([
      'blush.request.id',
      'db.collection.name',
      'db.namespace',
      'db.operation.name',
      'db.system.name',
      'error.type',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'server.address',
      'url.template',
    ]);
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  });

  it('is named by the lines of the log that belong to it', () => {
    const lines = logs.filter(({ trace_id: traceId }) => traceId === trace('a'));
    expect(lines.map(({ msg }) => String(msg).replace(/order [\da-f]{24}/, 'order'))).toEqual(
      expect.arrayContaining(['order: placed -> held, seat-taken', 'request completed']),
    );
  });
});

it('the span of a call with the id of a payment is named by the pattern of its path', () => {
  expect(spanNamed('GET /v1/payment_intents/{id}')).toBeDefined();
});

describe('OpenTelemetry', () => {
  /** Starts and stops the built API in each environment, and returns which packages of OpenTelemetry were loaded after each. */
  async function loadedAfter(...environments: readonly Record<string, string>[]): Promise<string[][]> {
    await requireFreshBuild();
    const program = `
      await import('reflect-metadata');
      const { createRequire } = await import('node:module');
      const { createApp } = await import('./dist/app.js');
      const { loadConfig } = await import('./dist/common/config.js');
      const loaded = [];
      for (const env of JSON.parse(process.argv[1])) {
        const app = await createApp(loadConfig({ ...process.env, ...env }));
        await app.init();
        await app.close();
        loaded.push(Object.keys(createRequire(import.meta.url).cache));
      }
      process.stdout.write(JSON.stringify(loaded));`;
    const args = ['--input-type=module', '-e', program, JSON.stringify(environments)];
    const uri = await takeDatabase();
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: fileURLToPath(new URL('../', import.meta.url)),
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        MONGODB_URI: uri,
      },
      maxBuffer: 10_000_000,
    });
    const database = await mongoose.createConnection(uri).asPromise();
    const shape = await shapeOf(database);
    await database.close();
    giveBackDatabase({ uri, shape });
    return (JSON.parse(stdout) as string[][]).map((files) => {
      const packages = files.map(
        (file) => /@opentelemetry\/([\w-]+)\/(?!.*node_modules)/.exec(file)?.[1] ?? '',
      );
      // `prom-client` loads the interface, which does nothing by itself.
      return [...new Set(packages)].filter((name) => !['', 'api'].includes(name));
    });
  }

  it('is loaded only if a collector is configured', async () => {
    const [without, loaded] = await loadedAfter({}, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect(without).toEqual([]);
    expect(loaded).toEqual(expect.arrayContaining(['sdk-trace', 'exporter-trace-otlp-http']));
  });
});
