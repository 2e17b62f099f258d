import type { Picture } from '../picture.js';

const notice = '// Made by `npm run art`: change the drawing in tools/artwork/src, not this file.\n';

/** `heroCream` becomes `hero-cream`. */
export function fileName(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase();
}

/** In pixels, smallest first. */
export function widthsOf({ width, smaller }: Picture): number[] {
  return [...smaller, width].sort((one, other) => one - other);
}

/** One WebP size is enough: few browsers lack AVIF. */
export function webpWidth(picture: Picture): number {
  const widths = widthsOf(picture);
  return widths[Math.max(0, widths.length - 2)] ?? picture.width;
}

/** One module per picture, so that a page's bundle has only the addresses of its own pictures. */
export function pictureModule(name: string, picture: Picture): string {
  const file = fileName(name);
  const widths = widthsOf(picture);
  const addresses = widths.map((width) => `[avif${width}, ${width}]`);
  return [
    notice,
    ...widths.map((width) => `import avif${width} from '../files/${file}-${width}.avif';\n`),
    `import webp from '../files/${file}-${webpWidth(picture)}.webp';\n`,
    "import type { Art } from '../types';\n\n",
    `export const ${name}: Art = {\n`,
    `  width: ${picture.width},\n  height: ${picture.height},\n`,
    // Formatted as Prettier would.
    addresses.length > 1
      ? `  avif: [\n${addresses.map((one) => `    ${one},\n`).join('')}  ],\n`
      : `  avif: [${addresses.join('')}],\n`,
    '  webp,\n};\n',
  ].join('');
}

export function indexModule(names: readonly string[]): string {
  return notice + names.map((name) => `export { ${name} } from './pictures/${fileName(name)}';\n`).join('');
}
