import { createCartItem } from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { SelectedPage } from '../../pages/student-pages';

test('STU-02 STU-04 DIA-02 the number of selected classes is updated in every tab, a reload keeps it, and deleting a class needs a confirmation in a centred dialog', async ({
  portal,
  openAs,
}) => {
  const [first, second] = [
    await openClass(portal, demo.instructor),
    await openClass(portal, demo.instructor),
  ];
  const student = await newStudent(portal);
  await (
    await apiAs(student, portal)
  )(createCartItem, { body: { classId: first.id } });
  const page = await openAs(student);
  const other = await page.context().newPage();
  const cart = (tab: Page) => tab.getByRole('link', { name: /^Selected classes/ });
  await other.goto('/offer');
  await expect(cart(other)).toHaveAccessibleName('Selected classes: 1');

  await page.goto(`/allclass/${second.id}`);
  await page.getByRole('button', { name: 'Select' }).click();
  await expect(cart(page)).toHaveAccessibleName('Selected classes: 2');
  await expect(cart(other)).toHaveAccessibleName('Selected classes: 2');
  await page.reload();
  await expect(cart(page)).toHaveAccessibleName('Selected classes: 2');

  await cart(other).click();
  const selected = new SelectedPage(other);
  await selected.delete(first.name);
  await expect(selected.question).toContainText('Are you sure?');
  await expect(selected.question).toContainText("You won't be able to revert this!");
  const { width, height } = other.viewportSize() ?? { width: 0, height: 0 };
  const box = (await selected.question.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(10);
  expect(Math.abs(box.y + box.height / 2 - height / 2)).toBeLessThan(10);
  await selected.question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(selected.entry(first.name)).toHaveCount(0);
  await expect(cart(page)).toHaveAccessibleName('Selected classes: 1');
});
