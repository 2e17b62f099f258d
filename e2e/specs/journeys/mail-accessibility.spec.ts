import { sendClassMessage } from '@blush/shared-ui/contracts';
import { expectAccessibleMail } from '../../core/accessibility';
import type { Account } from '../../core/account';
import { apiAs } from '../../core/api';
import { openClass, sessionInAWeek } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { mailOf, openMail } from '../../core/mails';
import { newInstructor, newStudent } from '../../core/people';
import { buyByCall } from '../../core/purchases';
import { refund } from '../../core/refunds';

/** Checks the mails that are sent at once; those of other kinds consist of the same blocks. */
test('mails about classes have no accessibility violation, and neither has the page that shows one', async ({
  portal,
  page,
}) => {
  const [instructor, student] = [await newInstructor(portal), await newStudent(portal)];
  const offered = await openClass(portal, instructor, {
    details: { format: 'studio', place: `12 ${'Rosenstrasse'.repeat(12)}, Portland`, kit: ['A flat brush'] },
    sessions: [sessionInAWeek(`https://meet.example/${'room'.repeat(40)}`)],
  });
  const payment = await buyByCall(portal, student, offered);

  await test.step('the page of a mail, with its frame and its attachment', async () => {
    await openMail(page, portal, { to: student.email, subject: `You are enrolled: ${offered.name}` });
    await expect(page.getByRole('heading', { name: 'Attachments' })).toBeVisible();
    await expectAccessibleMail(page);
  });

  const check = async ({ email }: Account, subject: string) => {
    const { html } = await mailOf(portal, { to: email, subject });
    await page.goto('about:blank');
    await page.setContent(html);
    await test.step(subject, () => expectAccessibleMail(page));
  };
  await check(instructor, 'Verify your email');
  await check(instructor, 'You are an instructor at Blush Camp');
  await check(instructor, `Approved: ${offered.name}`);
  await check(student, `You are enrolled: ${offered.name}`);

  const params = { id: offered.id };
  const body = { text: `Door B.\n${'Stairs'.repeat(40)}` };
  await (
    await apiAs(instructor, portal)
  )(sendClassMessage, { params, body });
  await check(student, `Message: ${offered.name}`);
  await refund(portal, payment);
  await check(student, `Refunded: ${offered.name}`);
});
