import { barriers } from '../../core/barriers';
import { expect, test } from '../../core/fixtures';
import { HomePage } from '../../pages/home-page';

const screens = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, viewport] of screens) {
    test.describe(`on a ${name} in ${colorScheme}`, () => {
      // Everything stands where it ends, so that everything has its final contrast.
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

      test('HOM-02 HOM-04 HOM-13 HOM-14 the home page has no barrier from top to bottom', async ({
        page,
      }) => {
        const home = new HomePage(page);
        await page.goto('/');
        await expect(home.hero.getByRole('button', { name: 'Play' })).toBeVisible();
        for (const block of await page.getByRole('main').getByRole('region').all()) {
          await block.scrollIntoViewIfNeeded();
        }
        await home.block('Popular Classes').getByRole('article').first().click();
        await home.block('Popular Instructors').getByRole('figure').first().getByRole('button').click();
        expect(await barriers(page)).toEqual([]);
        const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await page.evaluate(excess)).toBe(0);
      });
    });
  }
}
