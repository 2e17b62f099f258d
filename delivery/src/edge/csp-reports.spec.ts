import { logOptions } from '@blush/server-kit/http';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectedLog } from '@blush/server-kit/testing';
import { openEdge } from '../../test/open-edge.js';
import { send } from '../../test/send.js';
import { Workspace } from '../../test/workspace.js';
import { REPORTS_PATH, serveCspReports } from './csp-reports.js';

const REPORTS = 'application/reports+json';
const violation = (body: object = {}) => ({
  type: 'csp-violation',
  age: 7,
  url: 'https://school.example.com/',
  user_agent: 'Someone/1.0',
  body: { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.test/a.js', ...body },
});

describe('a report of a violated Content-Security-Policy', () => {
  let lines: ReturnType<typeof collectedLog>['lines'];
  let app: FastifyInstance;
  beforeEach(async () => {
    const log = collectedLog();
    lines = log.lines;
    app = Fastify({ logger: logOptions('edge', 'warn', { stream: log.stream }) });
    serveCspReports(app);
    await app.listen({ host: 'localhost', port: 0 });
  });
  afterEach(() => app.close());

  const report = (payload: unknown, type = REPORTS) =>
    send(app, REPORTS_PATH, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(payload),
    });

  it('is logged with what was refused and where, and without anything about the user', async () => {
    const { status } = await report([
      violation({
        documentURL: 'https://school.example.com/dashboard/payment/65f000000000000000000001?token=abc#x',
        blockedURL: 'https://evil.test/a.js?email=nora@example.test',
        sourceFile: 'https://school.example.com/shell/1/main.js',
        lineNumber: 3,
        disposition: 'enforce',
        sample: 'alert("Nora")',
        referrer: 'https://mail.example.test/inbox',
      }),
    ]);
    expect(status).toBe(204);
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'content security policy violated',
        directive: 'script-src-elem',
        blocked: 'https://evil.test/a.js',
        page: 'https://school.example.com/dashboard/payment/:id',
        source: 'https://school.example.com/shell/1/main.js',
        line: 3,
        disposition: 'enforce',
        dropped: 0,
      }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/nora|token|alert|Someone|inbox|65f/i);
  });

  it('is logged without the secret of a link for reminders', async () => {
    const secret = 'Zk3_'.repeat(10) + 'Zk3';
    await report([violation({ documentURL: `https://school.example.com/reminders/${secret}` })]);
    expect(lines).toEqual([expect.objectContaining({ page: 'https://school.example.com/reminders/:id' })]);
  });

  it('is accepted in the older format too', async () => {
    const old = { 'violated-directive': 'style-src-elem', 'blocked-uri': 'inline', 'document-uri': 'about' };
    expect((await report({ 'csp-report': old }, 'application/csp-report')).status).toBe(204);
    expect(lines).toEqual([expect.objectContaining({ directive: 'style-src-elem', blocked: 'inline' })]);
  });

  it('is logged once; repetitions are only counted', async () => {
    for (let count = 0; count < 5; count += 1) await report([violation(), violation()]);
    await report([violation({ effectiveDirective: 'img-src' })]);
    expect(lines.map(({ directive, dropped }) => [directive, dropped])).toEqual([
      ['script-src-elem', 0],
      ['img-src', 9],
    ]);
  });

  it('is logged without e-mail addresses, and with long values cut', async () => {
    await report([violation({ effectiveDirective: 'x'.repeat(300), blockedURL: 'nora@example.test' })]);
    expect(lines).toEqual([
      expect.objectContaining({
        directive: 'x'.repeat(200),
        blocked: expect.not.stringContaining('nora') as string,
      }),
    ]);
  });

  it('is ignored if it has another type, or lacks the fields of a violation', async () => {
    const other = { ...violation(), type: 'deprecation' };
    expect((await report([other, { type: 'csp-violation', body: { a: 1 } }])).status).toBe(204);
    expect(lines).toEqual([]);
  });

  it('is logged only if it is among the first twenty of its request', async () => {
    await report(Array.from({ length: 30 }, (_, index) => violation({ lineNumber: index })));
    expect(lines).toHaveLength(20);
  });
});

describe('the edge server', () => {
  let workspace: Workspace;
  let edge: FastifyInstance;
  beforeAll(async () => {
    workspace = new Workspace();
    edge = await openEdge(workspace, { TRUST_PROXY: '127.0.0.1,::1' });
  });
  afterAll(async () => {
    await edge.close();
    workspace.remove();
  });

  const post = (body: string, client: string, type = REPORTS) =>
    send(edge, REPORTS_PATH, {
      method: 'POST',
      headers: { 'content-type': type, 'x-forwarded-for': client },
      body,
    }).then(({ status }) => status);

  it('accepts reports of limited size, and refuses other media types', async () => {
    expect(await post(JSON.stringify([violation()]), '192.0.2.1')).toBe(204);
    const minute = Array.from({ length: 20 }, () => violation({ originalPolicy: 'x'.repeat(1_400) }));
    expect(await post(JSON.stringify(minute), '192.0.2.1')).toBe(204);
    expect(await post(JSON.stringify([violation({ sample: 'x'.repeat(131_072) })]), '192.0.2.1')).toBe(413);
    expect(await post('{', '192.0.2.1')).toBe(400);
    expect(await post('{}', '192.0.2.1')).toBe(400);
    expect(await post('x', '192.0.2.1', 'text/plain')).toBe(415);
  });

  it('accepts 60 reports a minute from one client, and does not count them for other clients', async () => {
    const body = JSON.stringify([violation()]);
    for (let count = 0; count < 60; count += 1) expect(await post(body, '192.0.2.2')).toBe(204);
    expect(await post(body, '192.0.2.2')).toBe(429);
    expect(await post(body, '192.0.2.3')).toBe(204);
  });

  it('sends pages with headers that name the address for reports', async () => {
    const { headers } = await send(edge, '/', { headers: { accept: 'text/html' } });
    expect(headers['reporting-endpoints']).toBe(`csp="${REPORTS_PATH}"`);
    expect(headers['content-security-policy']).toContain(`; report-to csp; report-uri ${REPORTS_PATH}`);
  });
});
