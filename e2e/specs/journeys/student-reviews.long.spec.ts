import { demo } from '../../core/account';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { buyByCall } from '../../core/purchases';
import { EnrolmentsPage } from '../../pages/student-pages';

test('a student reviews a class, and visitors see the review on the page of the class', async ({
  portal,
  openAs,
  openBrowser,
}) => {
  // Students can review a recorded class at once, as it has no sessions to wait for.
  const offered = await openClass(portal, demo.instructor, { details: { format: 'recorded' } });
  const student = await newStudent(portal);
  await buyByCall(portal, student, offered);
  const text = 'Calm.\n<b>Clear</b>, and https://films.example/1';

  await test.step('the student writes the review, and chooses the stars with the keyboard', async () => {
    const page = await openAs(student);
    await new EnrolmentsPage(page).openEntry(offered.name);
    const card = page.getByRole('region', { name: 'Review this class' });
    await card.getByRole('radio', { name: '3 stars' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(card.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await card.getByLabel('How was it? (optional)').fill(text);
    await card.getByRole('button', { name: 'Send review' }).click();
    const own = page.getByRole('region', { name: 'Your review' });
    await expect(own).toContainText('<b>Clear</b>');
    await expect(card).toBeHidden();
  });

  await test.step('visitors see the review as plain text', async () => {
    const page = await openBrowser();
    await page.goto(`/allclass/${offered.id}`);
    await expect(page.getByRole('link', { name: '4.0 of 5, 1 review' })).toBeVisible();
    const review = page.getByRole('listitem').filter({ hasText: 'Calm.' });
    await expect(review).toContainText('4 stars');
    await expect(review).toContainText('<b>Clear</b>, and https://films.example/1');
    await expect(review.getByRole('link')).toHaveCount(0);
    expect(await page.content()).not.toContain(student.email);
  });
});
