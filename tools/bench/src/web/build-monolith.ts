import { join } from 'node:path';
import { HOST_CONTRACT_VERSION } from '@blush/shared-ui/contracts';
import webpack, { type Configuration } from 'webpack';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import {
  baseConfig,
  BuildReportPlugin,
  hashFile,
  scriptsOf,
  stylesOf,
  routerAliases,
  fontsOf,
  reactChunk,
} from '@blush/workspace/webpack';

const dir = join(import.meta.dirname, '../monolith');
const ENTRY = 'main';

/** Builds the monolith with the shell's configuration, and reports it as a shell without remotes and prerendering. */
export async function buildMonolith(folder: string): Promise<void> {
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack(monolithConfig(folder), (error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats?.hasErrors() !== false) {
    throw new Failure(`The monolith could not be built:\n${stats?.toString('errors-only') ?? ''}`);
  }
}

function monolithConfig(folder: string): Configuration {
  const base = baseConfig({ dir, serve: false, uniqueName: 'blush_monolith' });
  const shell = join(root, 'shell');
  const report = new BuildReportPlugin(async (compilation, written) => {
    const hashAll = (files: string[]) => Promise.all(files.map((file) => hashFile(written, file)));
    return {
      kind: 'shell',
      contract: HOST_CONTRACT_VERSION,
      scripts: await hashAll(scriptsOf(compilation, ENTRY)),
      styles: await hashAll(stylesOf(compilation, ENTRY)),
      fonts: await hashAll(fontsOf(compilation)),
      title: 'Blush Camp',
    };
  });
  return {
    ...base,
    entry: { [ENTRY]: './main.tsx' },
    output: { ...base.output, path: folder },
    resolve: {
      ...base.resolve,
      alias: {
        ...routerAliases(shell),
        '@shell': join(shell, 'src'),
        '@mfe-public': join(root, 'mfe-public/src'),
        '@mfe-student': join(root, 'mfe-student/src'),
      },
    },
    plugins: [...(base.plugins ?? []), report],
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { react: reactChunk } } },
  };
}
