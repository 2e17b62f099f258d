import type { Browser, BrowserContext } from 'playwright';
import { root } from '@blush/machine';
import { startPortal } from '@blush/workspace';
import type { Bench } from '../bench.js';
import { startBrowser } from '../browser.js';
import { phone } from '../phone.js';
import { signIn } from '../sign-in.js';
import type { Table } from '../table.js';
import { findPages } from './find-pages.js';
import type { Interaction } from './interaction.js';
import { interactionsTable, type UsedPage } from './interactions-table.js';
import { usePage } from './use-page.js';

const desktop = { viewport: { width: 1280, height: 900 } };
const isOfDashboard = (path: string) => path.startsWith('/dashboard');

const users = {
  visitor: { device: phone, start: '/', accepts: (path: string) => !isOfDashboard(path) },
  student: { device: desktop, start: '/dashboard/userhome', accepts: isOfDashboard },
  instructor: { device: desktop, start: '/dashboard/userhome', accepts: isOfDashboard },
  admin: { device: desktop, start: '/dashboard/userhome', accepts: isOfDashboard },
} as const;

export async function measureInteractions({ folder, runs, print }: Bench): Promise<Table> {
  const portal = await startPortal(root, folder, print);
  const browser = await startBrowser(print);
  try {
    const pages: UsedPage[] = [];
    for (const user of Object.keys(users) as (keyof typeof users)[])
      pages.push(...(await usePages(browser, portal.address, user, runs, print)));
    return interactionsTable(pages);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function usePages(
  browser: Browser,
  address: string,
  user: keyof typeof users,
  runs: number,
  print: Bench['print'],
): Promise<readonly UsedPage[]> {
  const { device, start, accepts } = users[user];
  const opened = async <Result>(act: (context: BrowserContext) => Promise<Result>) => {
    const context = await browser.newContext(device);
    try {
      if (user !== 'visitor') await signIn(await context.newPage(), address, user);
      return await act(context);
    } finally {
      await context.close();
    }
  };
  const found = await opened(async (context) => findPages(await context.newPage(), address, start, accepts));
  const pages: UsedPage[] = [];
  for (const { pattern, path } of found) {
    print(`${pattern} as ${user}: ${runs} runs`);
    const measured: (readonly Interaction[])[] = [];
    for (let run = 1; run <= runs; run += 1)
      measured.push(await opened((context) => usePage(context, address + path, print)));
    pages.push({ pattern, user, runs: measured });
  }
  return pages;
}
