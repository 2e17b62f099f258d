import { notification } from '../../test/support/index.js';
import { readDeliveryStatus } from './delivery-status.js';

const PATH = 'bounces+1@school.example';
const read = (over: Partial<Parameters<typeof notification>[0]> = {}) =>
  readDeliveryStatus(notification({ to: PATH, ...over }));

describe('a delivery status notification', () => {
  it('says for whom it is, what happened, and why', async () => {
    expect(await read()).toEqual({
      addressees: [PATH],
      action: 'failed',
      status: '5.1.1',
      diagnostic: '550 5.1.1 <[e-mail]>: Recipient address rejected: User unknown',
    });
  });

  it('takes its addressees first from the headers that the delivering mail system adds', async () => {
    const headers = ['Delivered-To: delivered@school.example', 'X-Original-To: original@school.example'];
    const { addressees } = (await read({ headers })) ?? {};
    expect(addressees).toEqual(['original@school.example', 'delivered@school.example', PATH]);
  });

  it('reports the first recipient that failed', async () => {
    const groups = [
      ['Final-Recipient: rfc822; a@mail.test', 'Action: relayed', 'Status: 2.0.0'],
      ['Final-Recipient: rfc822; b@mail.test', 'Action: Failed (too old)', 'Status: 4.4.7 (expired)'],
    ];
    expect(await read({ groups })).toEqual({ addressees: [PATH], action: 'failed', status: '4.4.7' });
  });

  it.each(['delayed', 'delivered', 'relayed', 'expanded'])('may say %s', async (action) => {
    expect(await read({ groups: [[`Action: ${action}`]] })).toEqual({ addressees: [PATH], action });
  });

  it('shows one line of 200 characters, without characters that change how a page looks', async () => {
    const nasty = `smtp; 550\u0000 \u202Eevil\u0007\u200B ${'💄'.repeat(300)}`;
    const { diagnostic = '' } =
      (await read({ groups: [['Action: failed', `Diagnostic-Code: ${nasty}`]] })) ?? {};
    expect(diagnostic).toMatch(/^550 evil 💄+$/u);
    expect([...diagnostic]).toHaveLength(200);
  });

  it.each([
    ['an empty text', ''],
    ['bytes that are no mail', '\u0000\u0001\u0002'],
    ['an automatic reply', `To: ${PATH}\r\nSubject: Away\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`],
    ['a report without a recipient', new TextDecoder().decode(notification({ to: PATH, groups: [] }))],
    [
      'a quoted notification',
      `To: ${PATH}\r\nContent-Type: message/rfc822\r\n\r\n${new TextDecoder().decode(notification({ to: PATH }))}`,
    ],
    [
      'parts within parts within parts',
      Array.from(
        { length: 40 },
        (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
      ).join(''),
    ],
    ['headers without an end', `${`X-Header: ${'x'.repeat(900)}\r\n`.repeat(100)}\r\nhello`],
  ])('is not recognised in %s', async (_, text) => {
    expect(await readDeliveryStatus(new TextEncoder().encode(text))).toBeUndefined();
  });
});
