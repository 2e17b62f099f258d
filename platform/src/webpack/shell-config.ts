import { HOST_CONTRACT_VERSION } from '@blush/shared-ui/contracts';
import type { Configuration } from 'webpack';
import { buildHash } from './app-folder.js';
import { baseConfig, withoutManifests } from './base-config.js';
import { BuildReportPlugin, hashFile } from './build-report-plugin.js';
import { scriptsOf, stylesOf } from './entry-file.js';

const ENTRY = 'main';

/**
 * Configuration of the shell, for its `webpack.config.ts`. The shell is a host at run time only, so it needs no
 * federation plugin: it hands its modules to remotes itself.
 */
export function shellConfig({ dir }: { dir: string }): () => Configuration {
  return () => {
    const base = baseConfig({ dir, serve: false, uniqueName: `blush_shell_${buildHash(dir, 'src')}` });
    const report = new BuildReportPlugin(async (compilation, folder) => {
      const hashAll = (files: string[]) => Promise.all(files.map((file) => hashFile(folder, file)));
      return {
        kind: 'shell',
        contract: HOST_CONTRACT_VERSION,
        scripts: await hashAll(scriptsOf(compilation, ENTRY)),
        styles: await hashAll(stylesOf(compilation, ENTRY)),
        title: 'Blush Camp',
      };
    });
    return {
      ...base,
      entry: { [ENTRY]: './src/app/main.tsx' },
      plugins: [...(base.plugins ?? []), withoutManifests(), report],
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: {
            // Libraries change less often than the shell: its releases leave them in the browser's cache.
            libraries: {
              test: /[\\/]node_modules[\\/]/,
              name: 'libraries',
              chunks: 'initial',
              type: /javascript/,
            },
          },
        },
      },
    };
  };
}
