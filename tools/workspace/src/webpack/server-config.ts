import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ASSET_NAME, resolution } from './base-config.js';
import { moduleRules } from './module-rules.js';

/** The build for rendering HTML, below the build for browsers. No browser loads it. */
export const SERVER_FILE = 'server/main.cjs';
/** Stands in the bundle for the path its version is served below, which is known at release only. */
const PUBLIC_PATH_MARK = '/@version/';

interface ServerSettings {
  /** Folder of the app. */
  dir: string;
  entry: string;
  /** Whether a module is not bundled but asked for, with `require`, of whoever runs the bundle. */
  isGiven: (request: string) => boolean;
}

/**
 * Builds an app a second time for rendering HTML in Node.js: one file of CommonJS. Class names and addresses of
 * pictures come out as in the build for browsers.
 */
export function serverConfig({ dir, entry, isGiven }: ServerSettings): Configuration {
  const given = ({ request = '' }: { request?: string }) =>
    Promise.resolve(isGiven(request) ? `commonjs ${request}` : undefined);
  return {
    name: 'server',
    mode: 'production',
    context: dir,
    target: 'node20',
    devtool: false,
    entry: { main: entry },
    output: {
      path: join(dir, 'dist'),
      filename: SERVER_FILE,
      library: { type: 'commonjs2' },
      publicPath: PUBLIC_PATH_MARK,
      assetModuleFilename: ASSET_NAME,
      // As in browsers: what threw while it started is never handed out half made.
      strictModuleExceptionHandling: true,
    },
    resolve: resolution,
    module: { rules: moduleRules(dir, { server: true }) },
    externals: [given],
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: {
      minimize: false,
      // A route's `lazy` then names the module of its page, by which its files in the build for browsers are known.
      moduleIds: 'named',
      concatenateModules: false,
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}
