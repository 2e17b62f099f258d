import { basename, join } from 'node:path';
import { type Browser, chromium, type Route } from 'playwright';
import sharp from 'sharp';
import { root } from '@blush/machine';
import type { Bitmap } from '../raster/shade.js';
import type { Drawing } from '../picture.js';

const ADDRESS = 'http://studio.test/';
const fonts = join(root, 'node_modules', '@fontsource-variable', 'fraunces', 'files');

const faces = ['normal', 'italic']
  .map(
    (style) =>
      `@font-face{font-family:Fraunces;font-style:${style};font-weight:100 900;src:url(fraunces-latin-wght-${style}.woff2)}`,
  )
  .join('');

export class Studio {
  private constructor(private readonly browser: Browser) {}

  static async open(executablePath: string): Promise<Studio> {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    return new Studio(browser);
  }

  /** Renders a drawing as a PNG with a transparent background, without network requests. */
  async photograph({ svg, sheet }: Drawing, width: number, height: number): Promise<Buffer> {
    const page = await this.browser.newPage({ viewport: { width, height } });
    try {
      await page.route('**/*', (route) => answer(route, { svg, sheet }));
      await page.goto(ADDRESS, { waitUntil: 'load', timeout: 300_000 });
      // screenshot() waits for fonts too.
      return await page.screenshot({ omitBackground: true, timeout: 300_000 });
    } finally {
      await page.close();
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}

async function answer(route: Route, { svg, sheet }: Drawing): Promise<void> {
  const name = basename(new URL(route.request().url()).pathname);
  if (name.endsWith('.woff2')) return route.fulfill({ path: join(fonts, name) });
  const texture = /^(\d+)\.png$/.exec(name);
  const bitmap = texture && sheet.texture(Number(texture[1]));
  if (bitmap) return route.fulfill({ contentType: 'image/png', body: await pngOf(bitmap) });
  const body = `<!doctype html><style>${faces}body{margin:0}svg{display:block}</style>${svg}`;
  return route.fulfill({ contentType: 'text/html', body });
}

function pngOf({ width, height, data }: Bitmap): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
