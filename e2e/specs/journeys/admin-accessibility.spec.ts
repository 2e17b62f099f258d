import { demo } from '../../core/account';
import { adminPageCases } from '../../scenarios/admin-page-cases';
import { test } from '../../core/fixtures';
import { checkPages } from '../../scenarios/page-cases';

test('ADM-01 ADM-03 the pages of an admin have no accessibility violation: each with rows', async ({
  portal,
  openAs,
}) => {
  await checkPages(await openAs(demo.admin), portal, adminPageCases);
});
