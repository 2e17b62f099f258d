import { listMails } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { expect, test } from '../../core/fixtures';
import { mailsTo } from '../../core/mails';
import { newInstructor } from '../../core/people';
import { toast } from '../../core/toasts';
import { MailsPage } from '../../pages/admin-pages';

test('an admin sees that a mail came back, and sends it again', async ({ portal, openAs }) => {
  // The local mail server accepts mails to such addresses, and returns them later.
  const { email } = await newInstructor(portal, 'bounces-later');
  const subject = 'You are an instructor at Blush Camp';
  const sent = async () => (await mailsTo(email, portal)).filter((mail) => mail.subject === subject).length;
  const admin = await apiAs(demo.admin, portal);
  const failed = () => admin(listMails, { query: { search: email, state: 'failed' } });
  await expect.poll(async () => (await failed()).total).toBe(1);

  const page = await openAs(demo.admin);
  const mails = new MailsPage(page);
  await mails.open(`?state=failed&search=${encodeURIComponent(email)}`);
  const row = mails.row(subject);
  await expect(row).toContainText('The mail came back (5.1.1)');
  expect(await sent()).toBe(1);
  await Promise.all([toast(page, 'The mail is sent again within seconds'), mails.sendAgain(row).click()]);
  await expect.poll(sent).toBe(2);
});
