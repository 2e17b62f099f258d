import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { Failure } from '@blush/server-kit/failure';
import { eventually, temporaryFolder } from '@blush/server-kit/testing';
import { startIdentity } from '../identity/index.js';
import { Mailbox, type MailFault, type MailServer, startMail } from './index.js';

const HOSTILE = '<script>alert(1)</script>';

let folder: string;
let mailbox: Mailbox;
let server: MailServer;
let faults: MailFault[] = [];
beforeEach(async () => {
  folder = temporaryFolder();
  mailbox = await Mailbox.open(folder);
  faults = [];
  server = await startMail({ port: 0, mailbox, fault: () => faults.shift() });
});
afterEach(() => server.close());

const message = {
  from: 'Blush Camp <no-reply@blush.test>',
  to: 'Ada@Example.test',
  subject: HOSTILE,
  text: 'Hello\n\n> quoted',
  html: `<html><head></head><body><p>Hello</p><a class="link" href="https://school.test/?a=1&amp;b=2">Open</a></body></html>`,
  messageId: '<abc@blush.test>',
  attachments: [
    { filename: 'class.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' },
    { filename: 'picture.png', contentType: 'image/png', content: Buffer.from([1, 2, 3]) },
  ],
};
const send = (limits = {}) => createTransport({ url: server.url, ...limits }).sendMail(message);

describe('the mail server', () => {
  it('stores every mail with its text, its HTML and its attachments', async () => {
    await send();
    expect(mailbox.list('ADA@example.test')).toEqual([
      expect.objectContaining({
        from: 'Blush Camp <no-reply@blush.test>',
        to: 'ada@example.test',
        subject: HOSTILE,
        messageId: 'abc@blush.test',
        text: expect.stringContaining('> quoted'),
        html: expect.stringContaining('<p>Hello</p>'),
      }),
    ]);
    expect(mailbox.list('')[0]?.attachments.map(({ name }) => name)).toEqual(['class.ics', 'picture.png']);
    expect((await Mailbox.open(folder)).list('')).toHaveLength(1);
  });

  it.each([
    ['hangs', 0],
    ['busy', 0],
    ['refuses', 0],
    ['dies', 1],
  ] as const)('injects the fault "%s" once, and stores %d mails during it', async (fault, stored) => {
    faults = [fault];
    await expect(send(fault === 'hangs' ? { greetingTimeout: 200 } : {})).rejects.toThrow();
    // On a loaded machine, the server may accept the connection after the client has given up.
    await eventually(() => faults.length === 0, 'the fault was used');
    expect(mailbox.list('')).toHaveLength(stored);
    await send();
    expect(mailbox.list('')).toHaveLength(stored + 1);
  });

  it('accepts mails to addresses that bounce later, notifies the API of each, and reports when the API refuses', async () => {
    const calls: { headers: IncomingHttpHeaders; text: string }[] = [];
    const api = createHttpServer((request, response) => {
      void text(request).then((body) => {
        calls.push({ headers: request.headers, text: body });
        response.writeHead(calls.length === 1 ? 202 : 503).end();
      });
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    const { port } = api.address() as AddressInfo;
    const reports: string[] = [];
    const returning = await startMail({
      port: 0,
      mailbox,
      bounces: { url: `http://127.0.0.1:${port}/mails/bounces`, token: 'secret' },
      report: (sentence) => reports.push(sentence),
    });
    const transport = createTransport({ url: returning.url });
    const envelope = {
      from: 'bounces+1@blush.test',
      to: ['ada@example.test', 'Bounces-later-7@example.test'],
    };
    await transport.sendMail({ ...message, envelope });
    await eventually(() => calls.length === 1, 'the call');
    const { headers, text: sent } = calls[0] ?? { headers: {}, text: '' };
    expect(headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'message/rfc822' });
    expect(sent).toMatch(/^To: bounces\+1@blush\.test\r$/m);
    expect(sent).toMatch(
      /Content-Type: message\/delivery-status[^]*Final-Recipient: rfc822; Bounces-later-7@example\.test\s+Action: failed\s+Status: 5\.1\.1/,
    );
    expect(mailbox.list('bounces-later-7@example.test')).toMatchObject([
      { returnPath: 'bounces+1@blush.test' },
    ]);
    await transport.sendMail({ ...message, envelope });
    await eventually(() => reports.length === 1, 'the report');
    expect(reports[0]).toMatch(/could not be reported to the API: .*503/);
    await returning.close();
    api.close();
  });

  it('refuses production', async () => {
    process.env['NODE_ENV'] = 'production';
    try {
      await expect(startMail({ port: 0, mailbox })).rejects.toThrow(Failure);
    } finally {
      process.env['NODE_ENV'] = 'test';
    }
  });

  it('fails with the number of its port when that port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(startMail({ port, mailbox })).rejects.toThrow(`Port ${port} for the mail server is in use.`);
    taken.close();
  });
});

describe('the inbox', () => {
  it('shows mails of the mail server, their HTML in a sandboxed frame, and their attachments', async () => {
    const identity = await startIdentity({
      port: 0,
      dataDir: temporaryFolder(),
      portalOrigins: ['http://portal.test'],
      mailbox,
    });
    await send();
    const read = async (path: string) => {
      const response = await fetch(identity.origin + path);
      return { response, body: await response.text() };
    };
    const [mail] = JSON.parse((await read('/mail.json?to=ada@example.test')).body) as {
      id: string;
      links: string[];
      attachments: { name: string; content: string }[];
    }[];
    expect(mail).toMatchObject({
      links: ['https://school.test/?a=1&b=2'],
      messageId: 'abc@blush.test',
      attachments: [
        { name: 'class.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' },
        { name: 'picture.png', contentType: 'image/png', content: 'AQID' },
      ],
    });
    const inbox = (await read('/mail')).body;
    expect(inbox).toContain(`href="/mail/${mail?.id}"`);
    expect(inbox).toContain('<a href="https://school.test/?a=1&amp;b=2">Open</a>');
    expect(inbox).not.toContain(HOSTILE);
    const page = (await read(`/mail/${mail?.id}`)).body;
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).toContain('srcdoc="&lt;html&gt;&lt;head&gt;&lt;base target=&quot;_blank&quot;&gt;');
    expect(page).toContain('&gt; quoted');
    const { response, body } = await read(`/mail/${mail?.id}/attachments/0`);
    expect(body).toBe('BEGIN:VCALENDAR');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="class.ics"');
    expect(response.headers.get('content-type')).toMatch(/^application\/octet-stream/);
    for (const path of ['/mail/unknown', `/mail/${mail?.id}/attachments/7`])
      expect((await read(path)).response.status).toBe(404);
    await identity.close();
  });
});
