import { readFile } from 'node:fs/promises';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newInstructor, newStudent } from '../../core/people';
import { buyByCall } from '../../core/purchases';
import { EarningsPage } from '../../pages/instructor-pages';

test('INS-02 earnings, enrolments and fill rates are shown as charts, read with the keyboard, and exported', async ({
  portal,
  openAs,
}) => {
  const instructor = await newInstructor(portal);
  const offered = await openClass(portal, instructor, { seats: 4, price: 25 });
  await openClass(portal, instructor, { seats: 4 });
  await buyByCall(portal, await newStudent(portal), offered);
  // The last day of the charts is the next one if the purchase was just before midnight.
  const day = new Date().toISOString().slice(0, 10);
  const page = await openAs(instructor);
  const earnings = new EarningsPage(page);
  await earnings.open();
  await expect(earnings.chart('Earnings')).toContainText('$25');
  await expect(earnings.chart('Fill rates')).toContainText('1 of 8 seats are taken as of now: 13%.');

  const slider = page.getByRole('slider', { name: 'Earnings, day by day' });
  const amounts = [];
  for (const key of ['End', 'ArrowLeft']) {
    await slider.press(key);
    amounts.push((await slider.getAttribute('aria-valuetext'))?.split(': ').at(-1));
  }
  expect(amounts.sort()).toEqual(['Earnings $0', 'Earnings $25']);
  await slider.press('Home');
  await expect(slider).toHaveJSProperty('value', '0');

  await earnings.chart('Enrolments').getByText('Show as a table').click();
  await expect(earnings.chart('Enrolments').getByRole('cell', { name: '1', exact: true })).toHaveCount(1);

  await page.getByLabel('Class', { exact: true }).selectOption({ label: offered.name });
  await expect(earnings.chart('Fill rates')).toContainText('1 of 4 seats');
  await page.reload();
  await expect(earnings.chart('Fill rates')).toContainText('1 of 4 seats');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    earnings.chart('Earnings').getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(31);
  expect(lines.filter((line) => !line.endsWith(',0')).slice(1)).toEqual([`${day},25`]);
});
