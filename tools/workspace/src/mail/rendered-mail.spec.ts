import { chromium } from 'playwright';
import { ensureChromium, root } from '@blush/machine';
import { renderMail } from '@blush/server-kit/mail';
import { mailColours } from '@blush/server-kit/mail-colours';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(2);
const link = { label: LONG, url: 'https://school.example/class' };

const { html } = renderMail({
  subject: LONG,
  title: LONG,
  preview: LONG,
  blocks: [
    { text: LONG },
    { quote: `${LONG}\n${LONG}` },
    { facts: [[LONG, '$20.00'] as const, ['Transaction', LONG] as const] },
    { action: link },
    { links: [link] },
  ],
  reason: LONG,
  stop: link,
});

/** Colours of the visible texts, backgrounds and borders. Runs in the page. */
function visibleColours(): string[] {
  const visible = [...document.querySelectorAll('body, body *')].filter((element) =>
    element.checkVisibility(),
  );
  return visible.flatMap((element) => {
    const style = getComputedStyle(element);
    const colours = [
      [style.color, [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')],
      [style.backgroundColor, style.backgroundColor !== 'rgba(0, 0, 0, 0)'],
      [style.borderTopColor, style.borderTopWidth !== '0px'],
      [style.borderLeftColor, style.borderLeftWidth !== '0px'],
    ] as const;
    return colours.filter(([, isShown]) => isShown).map(([colour]) => colour);
  });
}

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const browser = await chromium.launch({
  executablePath: await ensureChromium(root, console.log),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
afterAll(() => browser.close());

async function open(colorScheme: 'light' | 'dark') {
  const page = await browser.newPage({ colorScheme, viewport: { width: 320, height: 600 } });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.setContent(html);
  return { page, requests };
}

describe('a mail in Chromium', () => {
  it.each(['light', 'dark'] as const)('has all colours of the %s scheme and no others', async (scheme) => {
    const { page } = await open(scheme);
    const colours = await page.evaluate(visibleColours);
    expect(new Set(colours)).toEqual(new Set(Object.values(mailColours[scheme]).map(rgb)));
  });

  it('fits a width of 320 pixels with long words, and requests nothing', async () => {
    const { page, requests } = await open('light');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(requests).toEqual([]);
  });
});
