import { createUser } from '@blush/shared-ui/contracts';
import { type Account, inventAccount, register } from '../../core/account';
import { apiAs } from '../../core/api';
import { test } from '../../core/fixtures';
import { lookFrom, views, walk } from '../../core/looks';
import type { Portal } from '../../core/portal';
import { aLongName } from '../../core/rows';
import { lists, singles } from '../../core/student-looks';

/** Somebody whose name and address are as long as they come. */
async function aStudentWithALongName(portal: Portal): Promise<Account> {
  const account = { ...inventAccount('Stella'), name: aLongName };
  await register(account, portal);
  const call = await apiAs(account, portal);
  await call(createUser, { body: { name: account.name, email: account.email } });
  return account;
}

for (const view of views) {
  test(`STU-03 STU-10 STU-11 nothing, one and a hundred rows, and an error, on ${view.device}`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(await aStudentWithALongName(portal));
    await lookFrom(page, view);
    await walk(page, portal, lists, view.failure);
  });

  test(`STU-01 STU-05 STU-11 pages about one thing, without it, and with an error, on ${view.device}`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(await aStudentWithALongName(portal));
    await lookFrom(page, view);
    await walk(page, portal, singles, view.failure);
  });
}
