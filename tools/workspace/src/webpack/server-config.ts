import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ASSET_NAME, resolution } from './base-config.js';
import { moduleRules } from './module-rules.js';

/** The browser build, whose report lists the server bundle, depends on this one. */
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
 * One CommonJS file with the class names and asset URLs of the browser build. It runs in a bare ECMAScript context
 * (delivery/src/pages/sandbox), so it may import nothing of Node.js, and `isExternal` names what the shell's bundle provides.
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
      // Without a platform as its target, webpack knows no way to load chunks: there is only one.
      chunkFormat: 'commonjs',
      chunkLoading: false,
      wasmLoading: false,
      publicPath: PUBLIC_PATH_MARK,
      assetModuleFilename: ASSET_NAME,
      // As in browsers: never hands out a module whose evaluation threw.
      strictModuleExceptionHandling: true,
    },
    // React's build for `workerd` needs web APIs only. No field `browser`: first renders match those without a document.
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
