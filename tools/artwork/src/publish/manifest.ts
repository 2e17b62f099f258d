import type { Picture } from '../picture.js';

const notice = '// Made by `npm run art`: change the drawing in tools/artwork/src, not this file.\n';

/** File name of a picture, such as `hero-cream` for `heroCream`. */
export function fileName(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase();
}

/** Published widths in pixels, smallest first. */
export function widthsOf({ width, smaller }: Picture): number[] {
  return [...smaller, width].sort((one, other) => one - other);
}

/** Width of the only WebP file: few browsers lack AVIF, so one size is enough. */
export function webpWidth(picture: Picture): number {
  const widths = widthsOf(picture);
  return widths[Math.max(0, widths.length - 2)] ?? picture.width;
}

/** Source of the module of a picture. Each picture has its own, so that a page bundles only the addresses that it needs. */
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
    // Formatted as by oxfmt.
    addresses.length > 1
      ? `  avif: [\n${addresses.map((one) => `    ${one},\n`).join('')}  ],\n`
      : `  avif: [${addresses.join('')}],\n`,
    '  webp,\n};\n',
  ].join('');
}

export function indexModule(names: readonly string[]): string {
  return notice + names.map((name) => `export { ${name} } from './pictures/${fileName(name)}';\n`).join('');
}
