import type { Locator } from '@playwright/test';
import { approveClass } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { inventClassName } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { AddClassPage } from '../../pages/instructor-pages';
import { Site } from '../../pages/site';

test('INS-01 INS-02 a confirmation is needed before a click or closing the tab discards typed changes', async ({
  openAs,
}) => {
  const page = await openAs(demo.instructor);
  const addClass = new AddClassPage(page);
  await addClass.open();
  await addClass.name.fill('Half a class');
  const site = new Site(page);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await site.menu.getByRole('link', { name: 'My Classes' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/dashboard/addclass');
  await expect(addClass.name).toHaveValue('Half a class');

  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const ask = await closing;
  expect(ask.type()).toBe('beforeunload');
  await ask.dismiss();

  await site.menu.getByRole('link', { name: 'My Classes' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/myclass');
});

/** 1 by 1 pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

test('INS-01 an uploaded picture is previewed, reviewed and shown to visitors, from the portal’s own address', async ({
  portal,
  openAs,
  page: visitor,
}) => {
  const page = await openAs(demo.instructor);
  const form = new AddClassPage(page);
  await form.open();
  await form.file.setInputFiles({ name: 'silk.png', mimeType: 'image/png', buffer: png });
  await expect(form.image).toHaveValue(/^\/pictures\/[0-9a-f]{64}\.webp$/);
  await expect(page.getByText('This is what students will see.')).toBeVisible();
  expect(await widthOf(form.preview)).toBe(1);
  const name = inventClassName();
  const added = page.waitForResponse(
    (response) => response.url().endsWith('/classes') && response.request().method() === 'POST',
  );
  await form.add({ name, image: await form.image.inputValue(), price: 40 });
  const { insertedId: id } = (await (await added).json()) as { insertedId: string };
  await (
    await apiAs(demo.admin, portal)
  )(approveClass, { params: { id } });
  await visitor.goto(`/allclass/${id}`);
  const picture = visitor.locator('img[src^="/pictures/"]');
  await expect(picture).toBeVisible();
  await expect.poll(() => widthOf(picture)).toBe(1);
});
