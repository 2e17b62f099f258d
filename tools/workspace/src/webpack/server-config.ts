import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ASSET_NAME, resolution } from './base-config.js';
import { moduleRules } from './module-rules.js';

/** Name of the server build. The browser build waits for it, because build.json lists the server bundle. */
export const SERVER_BUILD = 'server';
export const SERVER_FILE = 'server/main.cjs';
/** Placeholder for the version's path, which is known only at release. */
const PUBLIC_PATH_MARK = '/@version/';

interface ServerSettings {
  dir: string;
  entry: string;
  isExternal: (request: string) => boolean;
}

/**
 * Builds one CommonJS file with the class names and asset URLs of the browser build. The file runs in a bare ECMAScript context
 * (delivery/src/pages/sandbox), without modules of Node.js. @param isExternal whether the shell's bundle provides a module
 */
export function serverConfig({ dir, entry, isExternal }: ServerSettings): Configuration {
  const external = ({ request = '' }: { request?: string }) =>
    Promise.resolve(isExternal(request) ? `commonjs ${request}` : undefined);
  return {
    name: SERVER_BUILD,
    mode: 'production',
    context: dir,
    target: 'es2022',
    devtool: false,
    entry: { main: entry },
    output: {
      path: join(dir, 'dist'),
      filename: SERVER_FILE,
      library: { type: 'commonjs2' },
      // The target names no platform, so webpack cannot load chunks; the build has only one.
      chunkFormat: 'commonjs',
      chunkLoading: false,
      wasmLoading: false,
      publicPath: PUBLIC_PATH_MARK,
      assetModuleFilename: ASSET_NAME,
      // As in the browser build: evaluates a module again if it threw.
      strictModuleExceptionHandling: true,
    },
    // React's `workerd` build needs only web APIs. `aliasFields` would choose browser files that may need a document.
    resolve: { ...resolution, conditionNames: ['workerd', ...resolution.conditionNames], aliasFields: [] },
    module: { rules: moduleRules(dir, { server: true }) },
    externals: [external],
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { minimize: false },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}
