import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listClasses, problem, type Problem } from '@blush/shared-ui/contracts';
import { makeClassBody, asUser, pendingClass, startApp, until } from './support/index.js';

const app = await startApp({ logs: true });
const instructor = await asUser(app, 'instructor');
afterAll(() => app.close());

async function refusal(path: string, init?: RequestInit): Promise<Problem & { headers: Headers }> {
  const response = await app.fetch(path, init);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const body = problem.parse(await response.json());
  expect(body.status).toBe(response.status);
  expect(body.type).toBe(`urn:blush:problem:${body.code}`);
  expect(JSON.stringify(body)).not.toMatch(/\bat .*\.(js|ts)|node_modules|stack/);
  return { ...body, headers: response.headers };
}

/** Sends raw bytes and returns what the server sends until the connection ends. */
async function sendBytes(bytes: string): Promise<{ head: string; body: string }> {
  const { port } = new URL(app.url);
  const chunks: Buffer[] = [];
  await new Promise<void>((closed) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
    socket.on('close', () => closed());
  });
  const [head = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  return { head, body };
}

const posting = (body: string | ReadableStream, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${instructor.token}`, 'content-type': type },
  body,
});

describe('a refusal before routing is a problem', () => {
  it.each([
    ['GET', '/nowhere'],
    ['GET', '/users/'],
    ['GET', '/users/admin'],
    ['GET', '/'],
    ['POST', '/classes/approved/x/y'],
    ['GET', '/docs/../package.json'],
    ['GET', '/docs/absolute-path.js'],
  ])('an unknown address, %s %s: 404', async (method, path) => {
    expect((await refusal(path, { method })).code).toBe('not-found');
  });

  it.each([
    ['DELETE', '/classes', 'GET, HEAD, POST'],
    ['PUT', '/classes/0123456789abcdef01234567', 'GET, HEAD, PATCH'],
    ['GET', '/classes/approved/0123456789abcdef01234567', 'PATCH'],
    ['POST', '/health/live', 'GET, HEAD'],
  ])('a wrong method, %s %s: 405 with the allowed methods', async (method, path, allow) => {
    const answer = await refusal(path, { method });
    expect(answer.code).toBe('method-not-allowed');
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it.each(['TRACE', 'TRACK', 'CONNECT'])(
    '%s, which would show or forward what it gets: no success',
    async (method) => {
      const secret = 'authorization: Bearer eyJhbGciOi';
      const { head, body } = await sendBytes(
        `${method} /classes HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${secret}\r\n\r\n`,
      );
      expect(head).not.toMatch(/^HTTP\/1\.1 [23]/);
      expect(head + body).not.toContain(secret);
    },
  );

  it.each(['{', '{"className":}', 'undefined', '"\\u00"', '{"__proto__": {"role": "admin"}}', '\u0000'])(
    'malformed JSON %j: 400',
    async (body) => {
      expect((await refusal('/classes', posting(body))).code).toBe('invalid-request');
    },
  );

  it('an empty body where a body is required: 400', async () => {
    expect((await refusal('/classes', posting(''))).code).toBe('invalid-request');
  });

  it('a body that is too large: 413, on routes with different bodies', async () => {
    const body = JSON.stringify(makeClassBody({ feedback: 'x'.repeat(640 * 1024) }));
    for (const path of ['/classes', '/users', '/jwt'])
      expect((await refusal(path, posting(body))).code).toBe('body-too-large');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('a body of %s: 415', async (type) => {
    expect((await refusal('/users', posting('name=x', type))).code).toBe('unsupported-media-type');
  });

  it.each(['/%', '/users/admin/%E0%A4%A', '/classes/%00'])(
    'an address that cannot be decoded, %s: 400',
    async (path) => {
      expect((await refusal(path)).code).toBe('invalid-request');
    },
  );

  it.each([
    '/classes?search=%E0%A4%A',
    '/classes?%',
    '/classes?search=a&%zz=1',
    '/health/live?x=%',
    '/openapi.json?x=%C3%28',
  ])('a query that cannot be decoded, %s: 400', async (path) => {
    expect((await refusal(path)).code).toBe('invalid-request');
  });

  it('a query is decoded with every spelling of a space', async () => {
    const id = await pendingClass(app, instructor, { className: 'Café 100% x' });
    const headers = { authorization: `Bearer ${instructor.token}` };
    const answer = await app.fetch('/staff/classes?search=caf%C3%A9+100%25%20x', { headers });
    expect(await answer.json()).toMatchObject({ items: [{ _id: id }] });
  });

  it('an address that is too long: 404', async () => {
    expect((await refusal(`/classes/${'x'.repeat(1000)}`)).code).toBe('not-found');
  });

  it.each([
    ['bytes that are not HTTP', 'NONSENSE\r\n\r\n', 400, 'invalid-request'],
    ['a malformed line', 'GET /classes HTTP/9.9\r\n\r\n', 400, 'invalid-request'],
    ['an unknown method', 'BREW /classes HTTP/1.1\r\nhost: x\r\n\r\n', 405, 'method-not-allowed'],
    ['an unknown method and address', 'BREW /tea HTTP/1.1\r\nhost: x\r\n\r\n', 404, 'not-found'],
    ['a malformed header', 'GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 400, 'invalid-request'],
    [
      'headers over the limit',
      `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
  ])('%s: a problem, and the server keeps answering', async (_, bytes, status, code) => {
    const { head, body } = await sendBytes(bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/^content-type: application\/problem\+json/im);
    const refusal = problem.parse(JSON.parse(body));
    expect(refusal).toMatchObject({ status, code, type: `urn:blush:problem:${code}` });
    expect(head.toLowerCase()).toContain(`x-request-id: ${refusal.traceId}`);
    expect((await app.call(listClasses, {})).status).toBe(200);
  });

  it('an unknown method: the answer names the methods that the address has', async () => {
    const { head } = await sendBytes('BREW /classes?limit=1 HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(head).toMatch(/^allow: GET, HEAD, POST\r?$/im);
  });

  describe('on a connection whose peer goes on sending', () => {
    let socket: Socket;
    let ended: Promise<unknown>;
    let answers: string;
    beforeEach(() => {
      const address = new URL(app.url);
      socket = connect({ port: Number(address.port), host: address.hostname, allowHalfOpen: true });
      ended = once(socket, 'end');
      answers = '';
      socket.on('data', (chunk) => (answers += chunk.toString()));
    });
    const statuses = () => answers.match(/(?<=HTTP\/1\.1 )\d+/g);

    it('answers a refused request once, although the rest of it arrives later', async () => {
      socket.write('BREW /classes HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n');
      await until(() => answers !== '');
      socket.end('late');
      await ended;
      expect(statuses()).toEqual(['405']);
    });

    it('finds the address of a request that follows an unread body', async () => {
      socket.write('POST /tea HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n');
      await until(() => answers !== '');
      socket.end('lateBREW /classes HTTP/1.1\r\nhost: x\r\n\r\n');
      await ended;
      expect(statuses()).toEqual(['404', '405']);
    });
  });

  it.each([
    ['a JSON body', '/jwt', 'application/json'],
    ['an upload', '/pictures', 'application/octet-stream'],
  ])('a client that disconnects within %s: no error in the log', async (_, path, type) => {
    const server: Server = app.nest.getHttpServer();
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const received = once(server, 'request') as Promise<[IncomingMessage]>;
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    const head = [`POST ${path} HTTP/1.1`, 'host: x', `authorization: Bearer ${instructor.token}`];
    socket.write([...head, `content-type: ${type}`, 'content-length: 100', '', '{'].join('\r\n'));
    const [[connection], [request]] = await Promise.all([accepted, received]);
    const before = app.logs.length;
    const closed = once(connection, 'close');
    await until(() => request.readableFlowing !== null);
    socket.destroy();
    await closed;
    expect((await app.call(listClasses, {})).status).toBe(200);
    expect(app.logs.slice(before).filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it('a request that does not arrive in time: 408, and the connection ends', async () => {
    const sent: string[] = [];
    const socket = {
      destroyed: false,
      writable: true,
      end: (text: string) => sent.push(text),
      destroy: () => (socket.destroyed = true),
    };
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.nest.getHttpServer().emit('clientError', late, socket);
    const [head, body = ''] = sent.join('').split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expect(problem.parse(JSON.parse(body)).code).toBe('request-timeout');
    await until(() => socket.destroyed);
  });

  it('security finding 13: a request whose body never ends: 408', async () => {
    const server: Server = app.nest.getHttpServer();
    const { requestTimeout, headersTimeout } = server;
    // 0 is no limit.
    expect(requestTimeout).toBeGreaterThan(0);
    expect(requestTimeout).toBeLessThanOrEqual(30_000);
    Object.assign(server, { requestTimeout: 50, headersTimeout: 50 });
    const head = ['POST /users HTTP/1.1', 'host: a', 'content-type: application/json', 'content-length: 20'];
    const answer = await sendBytes([...head, '', '{'].join('\r\n'));
    Object.assign(server, { requestTimeout, headersTimeout });
    expect(answer.head).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('every answer', () => {
  it('does not name its software, asks for TLS, and forbids framing, sniffing, referrers and caching', async () => {
    const { headers } = await app.fetch('/health/live');
    for (const banner of ['server', 'x-powered-by']) expect(headers.get(banner)).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}; includeSubDomains/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it("carries the request's id, which is in the problem and in the log", async () => {
    const own = await refusal('/session');
    expect(own.traceId).toBe(own.headers.get('x-request-id'));
    expect(app.logs.some(({ reqId }) => reqId === own.traceId)).toBe(true);
    expect(own.traceId).toMatch(/^[\da-f-]{36}$/);
  });

  it('security finding 11: has an id of its own, whatever id the caller sends', async () => {
    const headers = { 'x-request-id': 'trace-12345678' };
    const [one, other] = [await refusal('/session', { headers }), await refusal('/session', { headers })];
    expect(new Set([one.traceId, other.traceId, 'trace-12345678']).size).toBe(3);
  });

  it('is logged with its route, without parameters', async () => {
    await app.fetch('/users/admin/someone@mail.test', {
      headers: { authorization: `Bearer ${instructor.token}` },
    });
    const line = app.logs.findLast(({ msg }) => msg === 'request completed');
    expect(line).toMatchObject({
      method: 'GET',
      route: '/users/admin/:email',
      status: 403,
      userId: instructor.id,
    });
    expect(JSON.stringify(app.logs)).not.toContain('mail.test');
  });
});

describe('a request without a body', () => {
  it('may still have the content type JSON', async () => {
    const answer = await app.fetch(`/classes/approved/${'f'.repeat(24)}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${(await asUser(app, 'admin')).token}`,
        'content-type': 'application/json',
      },
    });
    expect(answer.status).toBe(404);
  });
});
