import { readFile } from 'node:fs/promises';
import { demo } from '../../core/account';
import { cards } from '../../core/cards';
import { openClass, sessionInAWeek } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { openMail } from '../../core/mails';
import { newStudent } from '../../core/people';
import { toast } from '../../core/toasts';
import { ClassesPage } from '../../pages/classes-page';
import { ClassStudentsPage } from '../../pages/instructor-pages';
import { EnrolmentsPage, PaymentPage, SelectedPage } from '../../pages/student-pages';

const joinUrl = 'https://meet.example/blush';
const material = { title: 'Colour wheel', url: 'https://files.example/wheel.pdf' };

test('STU-10 a student who paid has the sessions, the link to join, the materials, a calendar and the messages of the instructor', async ({
  portal,
  openAs,
}) => {
  const session = sessionInAWeek(joinUrl);
  const offered = await openClass(portal, demo.instructor, {
    details: { kit: ['A flat brush'], cancellation: 'Free until a day before.' },
    sessions: [session],
    materials: [material],
  });
  const student = await newStudent(portal);
  const page = await openAs(student);

  await test.step('pays for the class', async () => {
    const classes = new ClassesPage(page);
    await classes.open();
    await classes.select(offered.name);
    const selected = new SelectedPage(page);
    await selected.open();
    await selected.pay(offered.name);
    const payment = new PaymentPage(page);
    await payment.fillCard(cards.good);
    await payment.pay.click();
    await expect(page.getByText(/Transaction complete with transactionId/).first()).toBeVisible();
  });

  await test.step('is told before paying that another class takes place at the same time', async () => {
    const other = await openClass(portal, demo.instructor, { sessions: [session] });
    const classes = new ClassesPage(page);
    await classes.open();
    await classes.select(other.name);
    const selected = new SelectedPage(page);
    await selected.open();
    await selected.pay(other.name);
    const note = page.getByRole('region', { name: 'Your order' }).getByRole('note');
    await expect(note).toContainText('At the same time as a class you are enrolled in');
    await expect(note).toContainText(offered.name);
    await expect(note).toContainText('6:30 – 8:30 PM GMT+5:45 in Kathmandu');
    await expect(new PaymentPage(page).pay).toBeVisible();
  });

  await test.step('finds the details on the page of the enrolment', async () => {
    await new EnrolmentsPage(page).openEntry(offered.name);
    await expect(page.getByRole('heading', { level: 1, name: offered.name })).toBeVisible();
    const next = page.getByRole('region', { name: 'Next session' });
    await expect(next.getByRole('timer')).toHaveText(/^Starts in \d days/);
    await expect(next).toContainText('6:30 – 8:30 PM GMT+5:45 in Kathmandu');
    await expect(next.getByRole('link', { name: 'Join' })).toHaveAttribute('href', joinUrl);
    await expect(page.getByRole('link', { name: material.title })).toHaveAttribute('href', material.url);
    await expect(page.getByText('A flat brush')).toBeVisible();
    await expect(page.getByText('Free until a day before.')).toBeVisible();
    const mail = page.getByRole('link', { name: /^Write to/ });
    await expect(mail).toHaveAttribute('href', /^mailto:instructor@blush\.test\?subject=Evening%20Glow/);
  });

  await test.step('saves the sessions for the calendar', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('blush-camp.ics');
    const lines = linesOf(await readFile(await download.path(), 'utf8'));
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toContain(`SUMMARY:${offered.name}`);
    expect(lines).toContain(`LOCATION:${joinUrl}`);
    expect(lines.find((line) => line.startsWith('DTSTART;TZID=Asia/Kathmandu:'))).toMatch(/T183000$/);
    expect(lines).toContain('TZID:Asia/Kathmandu');
  });

  await test.step('subscribes to the calendar, and replaces its address', async () => {
    const address = page.getByLabel('Address of your calendar, shown once');
    await page.getByRole('button', { name: 'Get an address' }).click();
    const first = await address.inputValue();
    const feed = await fetch(first);
    expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(linesOf(await feed.text())).toContain(`SUMMARY:${offered.name}`);
    await page.getByRole('button', { name: 'Replace address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replace address' }).click();
    await expect(address).not.toHaveValue(first);
    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(await address.inputValue())).status).toBe(200);
  });

  await test.step('reads a message of the instructor, here and as a mail', async () => {
    const text = 'Please bring a mirror.';
    const staff = await openAs(demo.instructor);
    await new ClassStudentsPage(staff, offered.id).open();
    await staff.getByRole('button', { name: 'Write to the class' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Write to the class' });
    await dialog.getByLabel('Message').fill(text);
    await Promise.all([
      toast(staff, 'Sent to 1 student'),
      dialog.getByRole('button', { name: 'Send' }).click(),
    ]);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(text);
    const mail = await openMail(page, portal, { to: student.email, subject: `Message: ${offered.name}` });
    await expect(mail.getByRole('blockquote')).toHaveText(text);
  });
});

/** Lines of a calendar file, without the breaks that RFC 5545 puts into long ones. */
function linesOf(calendar: string): string[] {
  return calendar.replaceAll('\r\n ', '').split('\r\n');
}
