import { expect, test } from '../../core/fixtures';
import { horizontalOverflow } from '../../core/phone';
import { checkHome } from '../../scenarios/home-states';
import { mixedViews, setView } from '../../scenarios/page-cases';

const [, darkDesktop, darkPhone] = mixedViews;

test('HOM-02 HOM-04 HOM-13 HOM-14 the home page has no accessibility violation on a phone, and fits into the window of a desktop', async ({
  page,
}) => {
  await checkHome(page, darkPhone);
  await setView(page, darkDesktop);
  expect(await horizontalOverflow(page)).toBe(0);
});
