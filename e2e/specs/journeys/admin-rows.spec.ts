import { demo } from '../../core/account';
import { adminLooks } from '../../core/admin-looks';
import { test } from '../../core/fixtures';
import { glance } from '../../core/looks';

test('ADM-01 ADM-03 the pages of an admin have no accessibility violation: each with rows, one also without rows and with an error', async ({
  portal,
  openAs,
}) => {
  await glance(await openAs(demo.admin), portal, adminLooks, 'internal');
});
