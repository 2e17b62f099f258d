import { join } from 'node:path';
import webpack from 'webpack';

/** The modules by which antd inserts style sheets, each in one place of its packages. */
const modules = [
  { request: /[\\/]Dom[\\/]dynamicCSS$/, by: 'components.ts' },
  { request: /^\.[\\/]cssUtils$/, by: 'icons.ts' },
];

/** Has antd insert its style sheets by the CSS object model (docs/adr/0035-browser-policies.md). */
export function styleElements() {
  return modules.map(
    ({ request, by }) => new webpack.NormalModuleReplacementPlugin(request, join(import.meta.dirname, by)),
  );
}
