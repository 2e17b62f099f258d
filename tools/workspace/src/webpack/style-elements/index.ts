import { join } from 'node:path';
import webpack from 'webpack';

/** Modules by which antd inserts style sheets, the folder of the modules that import them, and their replacements. */
const modules = [
  { request: /[\\/]Dom[\\/]dynamicCSS$/, importer: /./, replacement: 'components.ts' },
  { request: /^\.[\\/]cssUtils$/, importer: /[\\/]@ant-design[\\/]icons[\\/]/, replacement: 'icons.ts' },
];

/** Makes antd insert its style sheets through the CSSOM (docs/adr/0035-browser-policies.md). */
export function styleElements() {
  return modules.map(
    ({ request, importer, replacement }) =>
      new webpack.NormalModuleReplacementPlugin(request, (module) => {
        if (importer.test(module.context)) module.request = join(import.meta.dirname, replacement);
      }),
  );
}
