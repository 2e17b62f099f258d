import { demo } from '../../core/account';
import { barriers } from '../../core/barriers';
import { expect, test } from '../../core/fixtures';
import { instructorLooks } from '../../core/instructor-looks';
import { lookFrom, views, walk } from '../../core/looks';
import { sidewaysScroll } from '../../core/phone';
import { AddClassPage } from '../../pages/staff-pages';

for (const view of views) {
  test(`INS-01 INS-02 nothing, one and many rows, and an error, on ${view.device}`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(demo.instructor);
    await lookFrom(page, view);
    await walk(page, portal, instructorLooks, view.failure);
  });

  test(`INS-01 the form of a new class, with what is wrong with it, on ${view.device}`, async ({
    openAs,
  }) => {
    const page = await openAs(demo.instructor);
    await lookFrom(page, view);
    const addClass = new AddClassPage(page);
    await addClass.open();
    await addClass.image.fill('/nothing/is/here.png');
    await addClass.submit.click();
    await expect(page.getByText('Class name is required')).toBeVisible();
    await expect(page.getByText('This picture does not load.')).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });
}
