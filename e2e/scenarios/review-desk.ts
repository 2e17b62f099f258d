import { getStaffClass, listStaffClasses } from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { answer } from '../core/fake-api';
import { expect } from '../core/fixtures';
import type { Portal } from '../core/portal';
import { turn } from '../core/rows';
import { staffClasses } from '../core/staff-rows';
import { ManageClassesPage } from '../pages/admin-pages';

/** Opens the page with made-up classes, which no other test changes; the one at `index` can be previewed. */
export async function openPendingClasses(
  page: Page,
  portal: Portal,
  index: number,
): Promise<ManageClassesPage> {
  const items = staffClasses(8).map((one) => ({ ...one, status: 'pending' as const }));
  await answer(page, portal, listStaffClasses, { items, total: items.length });
  await answer(page, portal, getStaffClass, { ...turn(items, index), feedbacks: [] });
  const classes = new ManageClassesPage(page);
  await classes.open();
  await expect(classes.rows).toHaveCount(8);
  return classes;
}
