import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { servers } from './servers.js';

const fonts = fileURLToPath(new URL('../../../../api/src/receipts/receipt-fonts.ts', import.meta.url));

it('the bundle of the API has each subset of the font of receipts, in both weights', async () => {
  const [, list = ''] = /const parts = \[([^\]]*)\]/.exec(await readFile(fonts, 'utf8')) ?? [];
  const parts = [...list.matchAll(/'([\w-]+)'/g)].map(([, part]) => part);
  const files = Object.keys(servers.find(({ name }) => name === 'api')?.files ?? {});
  expect(parts).toContain('latin');
  expect(files.filter((file) => file.endsWith('.woff')).sort()).toEqual(
    parts
      .flatMap((part) => [400, 600].map((weight) => `noto-sans-${part}-${weight}-normal.woff`))
      .map((file) => `node_modules/@fontsource/noto-sans/files/${file}`)
      .sort(),
  );
});
