import type { Page, Request } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../../core/fixtures';
import type { Portal } from '../../core/portal';
import { renderedClasses } from '../../core/rendered-classes';
import { Site } from '../../pages/site';

const budgets = JSON.parse(await readFile(new URL('../../../budgets.json', import.meta.url), 'utf8')) as {
  pages: Record<string, number>;
};

/** Requests for scripts at the first visit to a page, until the network is idle. */
async function scriptsOf(page: Page, path: string): Promise<readonly Request[]> {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request);
  });
  await new Site(page).visit(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return scripts;
}

/** The path; `:id` becomes the id of a live online class with sessions. */
async function addressOf(path: string, portal: Portal): Promise<string> {
  if (!path.includes(':id')) return path;
  const classes = await renderedClasses(portal);
  const live = classes.find(({ details, schedule }) => details?.format === 'live-online' && schedule);
  if (!live) throw new Error('There is no prerendered page of a live online class with sessions');
  return path.replace(':id', live._id);
}

for (const [path, limit] of Object.entries(budgets.pages)) {
  test(`the first load of ${path} transfers at most ${limit} kB of JavaScript`, async ({ page, portal }) => {
    const scripts = await scriptsOf(page, await addressOf(path, portal));
    const sizes = await Promise.all(
      scripts.map(async (request) => {
        const encoding = await (await request.response())?.headerValue('content-encoding');
        expect(encoding, `${request.url()} is compressed`).toBe('br');
        return { url: request.url(), bytes: (await request.sizes()).responseBodySize };
      }),
    );
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    test.info().annotations.push({ type: 'JavaScript', description: `${path}: ${total.toFixed(1)} kB` });
    const list = sizes.map(({ url, bytes }) => `${(bytes / 1000).toFixed(1)} kB ${new URL(url).pathname}`);
    // With fewer scripts, the remote's entry or its page is not loaded yet.
    expect(sizes.length, list.join('\n')).toBeGreaterThan(3);
    expect(total, list.join('\n')).toBeLessThanOrEqual(limit);
  });
}
