import { createCartItem } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { toast } from '../../core/toasts';
import { ClassesPage } from '../../pages/classes-page';
import { SelectedPage } from '../../pages/student-pages';

test('PUB-02 STU-02 a student selects a class once, and it is among the selected classes', async ({
  portal,
  openAs,
}) => {
  const { name } = await openClass(portal, demo.instructor);
  const page = await openAs(await newStudent(portal));
  const classes = new ClassesPage(page);
  await classes.open();
  await Promise.all([toast(page, 'Class added to cart!'), classes.select(name)]);
  await expect(classes.card(name)).toContainText('Already selected');
  await expect(classes.card(name).getByRole('button', { name: 'Select' })).toBeDisabled();
  const selected = new SelectedPage(page);
  await selected.open();
  await expect(selected.entry(name)).toHaveCount(1);
});

test('STU-04 DIA-02 deleting needs a confirmation, and Cancel keeps the class', async ({
  portal,
  openAs,
}) => {
  const { id, name } = await openClass(portal, demo.instructor);
  const student = await newStudent(portal);
  await (
    await apiAs(student, portal)
  )(createCartItem, { body: { classId: id } });
  const page = await openAs(student);
  const selected = new SelectedPage(page);
  await selected.open();

  await selected.delete(name);
  await expect(selected.question).toContainText('Are you sure?');
  await expect(selected.question).toContainText("You won't be able to revert this!");
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = (await selected.question.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(10);
  expect(Math.abs(box.y + box.height / 2 - height / 2)).toBeLessThan(10);
  await selected.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(selected.entry(name)).toHaveCount(1);

  await selected.delete(name);
  const yes = selected.question.getByRole('button', { name: 'Yes, delete it!' });
  await Promise.all([toast(page, 'Deleted!'), yes.click()]);
  await expect(selected.entry(name)).toHaveCount(0);
});
