import { expect, test } from '../../core/fixtures';
import { onPhone } from '../../core/phone';
import { SignUpPage } from '../../pages/sign-up-page';

test('ACC-01 ACC-02 on a phone the errors of a form do not move its fields', async ({ page }) => {
  await onPhone(page);
  const signUp = new SignUpPage(page);
  await signUp.open();
  await signUp.submit.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const fields = [signUp.photoUrl, signUp.email, signUp.password, signUp.confirm, signUp.submit];
  // Relative to the first field, because the page may scroll to an error.
  const places = async () => {
    const first = await signUp.name.boundingBox();
    const boxes = await Promise.all(fields.map((field) => field.boundingBox()));
    return boxes.map((box) => Math.round((box?.y ?? 0) - (first?.y ?? 0)));
  };
  const before = await places();
  await signUp.submit.click();
  await expect(page.getByText('Name is required')).toBeVisible();
  expect(await places()).toEqual(before);
  // The longest message.
  await signUp.password.fill('lower#2024');
  await signUp.confirm.fill('lower#2025');
  await expect(page.getByText(/^Must include uppercase/)).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  expect(await places()).toEqual(before);
  // An error does not overlap the next label.
  const problem = await page.getByText(/^Must include uppercase/).boundingBox();
  const label = await page.getByText('Confirm Password', { exact: true }).boundingBox();
  expect((label?.y ?? 0) - ((problem?.y ?? 0) + (problem?.height ?? 0))).toBeGreaterThanOrEqual(4);
});
