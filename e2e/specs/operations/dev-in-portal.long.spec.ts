import { listPayments } from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { startDev, type DevCommand } from '../../core/dev-command';
import { expect, test as base } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { payments } from '../../core/rows';
import { answer } from '../../core/fake-api';
import { cloneWorkspace, type WorkspaceClone } from '../../core/workspace-clone';
import { LoginPage } from '../../pages/login-page';
import { RemoteOverrides } from '../../pages/remote-overrides';

const COMPONENTS = 'mfe-student/src/features/payment-history/components';

/** A team's checkout, and the team's remote, served from the checkout beside the portal. */
const test = base.extend<{ clone: WorkspaceClone; dev: DevCommand }>({
  // Playwright requires an object pattern as the first argument.
  clone: async ({}, use) => {
    const clone = await cloneWorkspace();
    await use(clone);
    await clone.remove();
  },
  dev: async ({ clone }, use) => {
    const dev = await startDev(clone.folder, 'mfe-student');
    await use(dev);
    await dev.stop();
  },
});

/** The dev server's error about a file that does not compile. */
const compileErrorOf = (page: Page, file: string) =>
  page.waitForEvent('console', (message) => message.type() === 'error' && message.text().includes(file));

test('POR-02 a remote is developed in the running portal: saved changes are shown, and typed text stays', async ({
  portal,
  page,
  clone,
  dev,
}) => {
  const count = page.getByRole('main').getByRole('status');
  const search = page.getByRole('searchbox', { name: 'Search Payments' });
  const overrides = new RemoteOverrides(page);
  const { badge } = overrides;
  const isSamePage = () => page.evaluate(() => 'opened' in window);
  await new LoginPage(page).signIn(await newStudent(portal));
  await overrides.run(dev.address);
  await expect(badge).toContainText('mfe-student from localhost');
  await answer(page, portal, listPayments, payments(3));
  await page.goto('/dashboard/paymenthistory');
  await expect(count).toHaveText('3 payments');
  await search.pressSequentially('Even');
  await expect(count).toHaveText('1 of 3 payments');
  await page.evaluate(() => Object.assign(window, { opened: true }));

  await clone.replace(COMPONENTS, "'payment' : 'payments'", "'booking' : 'bookings'");
  await expect(count, 'the component shows the saved change').toHaveText('1 of 3 bookings');
  await page.keyboard.type('ing');
  await expect(search, 'the field and its caret stay').toHaveValue('Evening');

  const compileError = compileErrorOf(page, 'payment-tools.tsx');
  await clone.replace(COMPONENTS, "'booking' : 'bookings'", "'booking' : : 'bookings'");
  await compileError;
  await expect(count, 'a file that does not compile changes nothing').toHaveText('1 of 3 bookings');
  await clone.replace(COMPONENTS, "'booking' : : 'bookings'", "'bill' : 'bills'");
  await expect(count, 'the next file that compiles is shown').toHaveText('1 of 3 bills');
  await page.keyboard.type(' Glow');
  await expect(search).toHaveValue('Evening Glow');
  await clone.replace(COMPONENTS, "total === 1 ? 'bill' : 'bills'", "useState('slips')[0]");
  await expect(count, 'a component with other hooks is mounted again').toHaveText('1 of 3 slips');
  expect(await isSamePage(), 'the page was not loaded again').toBe(true);

  await badge.getByRole('button', { name: 'Reset' }).click();
  await expect(count, 'the live remote is back').toHaveText('1 of 3 payments');
  await expect(badge).toHaveCount(0);
});
