import { demo } from '../../core/account';
import { adminLooks } from '../../core/admin-looks';
import { test } from '../../core/fixtures';
import { glance } from '../../core/looks';

test('ADM-01 ADM-03 each page of an admin with rows, one of them with none and with an error, has no barrier', async ({
  portal,
  openAs,
}) => {
  await glance(await openAs(demo.admin), portal, adminLooks, 'internal');
});
