import { itemsOf, listEnrolments, type SessionBody } from '@blush/shared-ui/contracts';
import { type Account, demo } from '../../core/account';
import { expectAccessibleMail } from '../../core/accessibility';
import { apiAs } from '../../core/api';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { openMail } from '../../core/mails';
import { newStudent } from '../../core/people';
import type { Portal } from '../../core/portal';
import { buyByCall } from '../../core/purchases';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Time for a purchase before the reminder is due. */
const SPARE_MS = 5_000;

test('a student turns reminders off by the link in one, and on again', async ({ portal, page, openAs }) => {
  const student = await newStudent(portal);
  const { name, enrolmentId } = await enrolBeforeReminder(portal, student);
  const own = await openAs(student);
  const choice = own.getByRole('checkbox', { name: /^A mail a day before each session/ });

  const link = await test.step('the mail has a link to turn them off', async () => {
    const mail = await openMail(page, portal, { to: student.email, subject: `Soon: ${name}` });
    const opened = page.waitForEvent('popup');
    await mail.getByRole('link', { name: 'No more reminders' }).click();
    return opened;
  });

  await test.step('the inbox of the stand-ins is accessible', async () => {
    await page.goto(`${portal.identity}/mail?to=${encodeURIComponent(student.email)}`);
    await expectAccessibleMail(page);
  });

  await test.step('opening the link changes nothing; a button turns reminders off and on', async () => {
    await expect(link.getByRole('heading', { name: 'Reminders are on' })).toBeVisible();
    await own.goto(`/dashboard/myenroll/${enrolmentId}`);
    await expect(choice).toBeChecked();
    for (const [label, state] of [
      ['Turn reminders off', 'off'],
      ['Turn reminders on again', 'on'],
    ] as const) {
      await expectAccessibleMail(link);
      await link.getByRole('button', { name: label }).focus();
      await link.keyboard.press('Enter');
      await expect(link.getByRole('heading', { name: `Reminders are ${state}` })).toBeVisible();
      await expect(link.getByRole('button', { name: /^Turn reminders/ })).toBeFocused();
      await own.reload();
      await expect(choice).toBeChecked({ checked: state === 'on' });
    }
  });

  // Last, because the reminder would not be sent if it fell due while reminders are off.
  await test.step('on the page of the enrolment, by keyboard, with the focus kept', async () => {
    await choice.focus();
    for (const checked of [false, true]) {
      await own.keyboard.press('Space');
      await expect(choice).toBeChecked({ checked });
      await expect(choice).toBeFocused();
    }
  });
});

/**
 * Enrols a student shortly before a reminder is due, because an enrolment within a day before the session gets none.
 * Tries another class if the machine was too slow.
 */
async function enrolBeforeReminder(portal: Portal, student: Account) {
  for (;;) {
    const start = Math.ceil((Date.now() + DAY_MS + SPARE_MS) / MINUTE_MS) * MINUTE_MS;
    const offered = await openClass(portal, demo.instructor, { sessions: [sessionAt(start)] });
    await buyByCall(portal, student, offered);
    if (Date.now() > start - DAY_MS) continue;
    const enrolments = itemsOf(await (await apiAs(student, portal))(listEnrolments, {}));
    const enrolmentId = enrolments.find(({ classId }) => classId === offered.id)?._id;
    if (enrolmentId === undefined) throw new Error(`There is no enrolment in ${offered.name}`);
    return { name: offered.name, enrolmentId };
  }
}

function sessionAt(start: number): SessionBody {
  const clock = (moment: number) => new Date(moment).toISOString().slice(0, 16);
  return { start: clock(start), end: clock(start + 90 * MINUTE_MS), zone: 'UTC' };
}
