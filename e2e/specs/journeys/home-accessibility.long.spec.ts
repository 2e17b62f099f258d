import { test } from '../../core/fixtures';
import { checkHome } from '../../scenarios/home-states';
import { mixedViews } from '../../scenarios/page-cases';

for (const view of mixedViews.filter((_, index) => index !== 2)) {
  test(`HOM-02 HOM-04 HOM-13 HOM-14 the home page has no accessibility violation on ${view.device} in the ${view.colorScheme} scheme`, async ({
    page,
  }) => {
    await checkHome(page, view);
  });
}
