import { expect, test } from '../../core/fixtures';
import { waitForHydration } from '../../core/hydration';
import { newInstructor } from '../../core/people';
import { trustedOrigin } from '../../core/remote-override';

test('a page refuses text as HTML, script or style sheet, scripts of unlisted origins, and pictures of other sites', async ({
  browser,
  portal,
}) => {
  // A context in which policy violations are not reported as errors, because this journey causes them.
  const context = await browser.newContext({ baseURL: portal.address });
  try {
    const page = await context.newPage();
    await page.goto('/blog');
    await waitForHydration(page);

    const refusals = await page.evaluate(async (trusted) => {
      const attempt = (write: () => void) => {
        try {
          write();
          return 'written';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const script = (address: string) => () => {
        document.createElement('script').src = address;
      };
      const outcomes = {
        html: attempt(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
        frame: attempt(() => (document.createElement('iframe').srcdoc = '<p>text</p>')),
        code: attempt(() => (document.createElement('script').text = 'alert(1)')),
        handler: attempt(() => document.createElement('p').setAttribute('onclick', 'alert(1)')),
        override: attempt(script(`${trusted}/entry.js`)),
        stranger: attempt(script('https://evil.test/a.js')),
        release: attempt(script('/shell/1/main.js')),
      };
      const sheet = document.createElement('style');
      sheet.append('main { visibility: hidden }');
      document.head.append(sheet);
      const picture = 'https://pictures.invalid/tracker.png';
      const refusedBy = new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
          if (blockedURI === picture) resolve(effectiveDirective);
        });
      });
      document.body.append(Object.assign(new Image(), { src: picture }));
      return {
        ...outcomes,
        sheet: sheet.sheet === null ? 'refused' : 'written',
        picture: await refusedBy,
      };
    }, trustedOrigin(portal));

    expect(refusals).toEqual({
      html: 'TypeError',
      frame: 'TypeError',
      code: 'TypeError',
      handler: 'TypeError',
      override: 'TypeError',
      stranger: 'TypeError',
      release: 'written',
      sheet: 'refused',
      picture: 'img-src',
    });
    await expect(page.getByRole('main')).toBeVisible();
  } finally {
    await context.close();
  }
});

test("antd's styles apply although the policy refuses style sheets that are inserted as text", async ({
  portal,
  openAs,
}) => {
  const page = await openAs(await newInstructor(portal));
  await page.goto('/dashboard/addclass');
  await expect(page.getByLabel('Class Name')).toHaveCSS('border-top-left-radius', /^[1-9]/);
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-css-hash]')].map((element) => ({
      text: element.textContent,
      rules: (element.sheet?.cssRules.length ?? 0) > 0,
    })),
  );
  expect(sheets.length).toBeGreaterThan(0);
  expect(new Set(sheets.map((sheet) => JSON.stringify(sheet)))).toEqual(
    new Set([JSON.stringify({ text: '', rules: true })]),
  );
});
