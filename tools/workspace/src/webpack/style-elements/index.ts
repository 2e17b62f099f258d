import { join } from 'node:path';
import webpack from 'webpack';

/** Modules by which antd inserts style sheets, and their replacements. */
const modules = [
  { request: /[\\/]Dom[\\/]dynamicCSS$/, by: 'components.ts' },
  { request: /^\.[\\/]cssUtils$/, by: 'icons.ts' },
];

/** Makes antd insert its style sheets through the CSSOM (docs/adr/0035-browser-policies.md). */
export function styleElements() {
  return modules.map(
    ({ request, by }) => new webpack.NormalModuleReplacementPlugin(request, join(import.meta.dirname, by)),
  );
}
