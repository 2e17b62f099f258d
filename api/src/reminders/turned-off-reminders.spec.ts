import {
  exportUserData,
  getRemindersOfLink,
  setReminders,
  setRemindersOfLink,
} from '@blush/shared-ui/contracts';
import { openMailTestBed, sessionReminders } from '../../test/support/index.js';

const DAY = 24 * 60;

const { mailServer, testBed, close } = await openMailTestBed({
  env: { PORTAL_ORIGIN: 'https://school.example', API_URL: 'https://api.school.example' },
});
afterAll(close);

const { session, run, mailsTo, buyer, isOn, states } = sessionReminders({ mailServer, testBed });

// Runs before days pass: staff would have to sign in again for the export.
it('reminders can be turned off in the account, and its export says since when', async () => {
  const student = await testBed.student();
  expect(await isOn(student)).toBe(true);
  await testBed.app.call(setReminders, { body: { on: false } }, student.token);
  await testBed.app.call(setReminders, { body: { on: false } }, student.token);
  expect(await isOn(student)).toBe(false);
  const { body } = await testBed.app.call(
    exportUserData,
    { params: { id: student.id } },
    testBed.admin.token,
  );
  expect(body.remindersOff).toEqual({ since: expect.any(String) });
  await testBed.app.call(setReminders, { body: { on: true } }, student.token);
  expect(await isOn(student)).toBe(true);
});

describe('turning reminders off', () => {
  /** A student who got a reminder, and the address in its `List-Unsubscribe` header. */
  async function reminded() {
    const classId = await testBed.classWith({ sessions: [session(2 * DAY), session(4 * DAY)] });
    const { student, orderId } = await buyer(classId);
    testBed.passMinutes(DAY);
    await run();
    const mail = mailsTo(student).at(-1);
    const address = new URL(mail?.unsubscribe ?? '');
    return { student, orderId, mail, address, token: address.pathname.split('/').at(-1) ?? '' };
  }
  const secondDay = () => testBed.passMinutes(2 * DAY);

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('takes one click in a mail program, as RFC 8058 defines it: %s', async (type, body) => {
    const { student, orderId, address } = await reminded();
    expect(address.origin).toBe('https://api.school.example');
    const posted = await fetch(testBed.app.url + address.pathname, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(posted.status).toBe(200);
    expect(await isOn(student)).toBe(false);
    secondDay();
    await run();
    expect(await states(orderId)).toEqual(['sent', 'cancelled: The recipient turned reminders off.']);
  });

  it('takes a link in the mail, whose page changes nothing when it is opened, and can be undone there', async () => {
    const { student, mail, address, token } = await reminded();
    expect(mail?.text).toContain(`https://school.example/reminders/${token}`);
    const opened = await fetch(testBed.app.url + address.pathname, {
      headers: { accept: 'text/html,*/*' },
      redirect: 'manual',
    });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      `https://school.example/reminders/${token}`,
    ]);
    expect((await testBed.app.call(getRemindersOfLink, { params: { token } })).body).toEqual({ on: true });
    await testBed.app.call(setRemindersOfLink, { params: { token }, body: { on: false } });
    expect(await isOn(student)).toBe(false);
    await testBed.app.call(setRemindersOfLink, { params: { token }, body: { on: true } });
    secondDay();
    await run();
    const again = mailsTo(student).at(-1);
    expect([again?.subject, again?.unsubscribe]).toEqual(['Soon: Bridal Makeup', mail?.unsubscribe]);
  });

  it('is offered in no mail of another kind', async () => {
    const { student: another, mail } = await reminded();
    expect(mailsTo(another)[0]?.subject).toBe('You are enrolled: Bridal Makeup');
    expect(mailsTo(another)[0]).not.toHaveProperty('unsubscribe');
    expect(mail).toHaveProperty('unsubscribe');
  });

  it('needs a token that was issued: 404 otherwise', async () => {
    const token = 'A'.repeat(43);
    const answers = [
      await testBed.app.call(getRemindersOfLink, { params: { token } }),
      await testBed.app.call(setRemindersOfLink, { params: { token }, body: { on: false } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

it('the API accepts forms at the address of reminders only', async () => {
  const posted = await fetch(`${testBed.app.url}/carts`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=1',
  });
  expect(posted.status).toBe(415);
});
