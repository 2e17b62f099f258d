import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { root } from '@blush/machine';
import { CssIntegrityPlugin } from './css-integrity-plugin.js';
import { refreshAliases, refreshPlugin, refreshRule } from './dev-server.js';
import { moduleRules } from './module-rules.js';
import { styleElements } from './style-elements/index.js';

/** Smaller output than Terser's, in a fraction of the time. */
const minifyScripts = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { compress: { passes: 3 } },
});

/**
 * Must be equal in the server build, whose HTML refers to these files. Eight digits tell the files of one version apart, and the
 * first load carries the names of all.
 */
export const ASSET_NAME = 'assets/[name].[contenthash:8][ext]';

export const resolution = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  conditionNames: ['@blush/source', '...'],
};

interface AppSettings {
  dir: string;
  serve: boolean;
  /** Separates its chunks from those of other builds in the page. */
  uniqueName: string;
}

export function baseConfig({ dir, serve, uniqueName }: AppSettings): Configuration {
  const name = (extension: string) => (serve ? `[name].${extension}` : `[name].[contenthash:8].${extension}`);
  return {
    mode: serve ? 'development' : 'production',
    context: dir,
    target: ['web', 'es2022'],
    // No `eval` kind: the portal's CSP forbids eval.
    devtool: serve ? 'cheap-module-source-map' : false,
    output: {
      path: join(dir, 'dist'),
      // The release decides on the folder, so files derive it from their own URL.
      publicPath: 'auto',
      uniqueName,
      filename: name('js'),
      chunkFilename: name('js'),
      assetModuleFilename: ASSET_NAME,
      // Otherwise a damaged file with the right content hash in its name would be kept.
      compareBeforeEmit: false,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      // Retries a module that threw during evaluation; strictModuleErrorHandling would cache its error.
      // Off for hot reload, which repairs such modules in place.
      strictModuleExceptionHandling: !serve,
      clean: { keep: /^server\// },
    },
    resolve: {
      ...resolution,
      ...(serve && { alias: refreshAliases }),
    },
    module: { rules: [...moduleRules(dir, { serve }), ...(serve ? [refreshRule] : [])] },
    plugins: [
      new MiniCssExtractPlugin({ filename: name('css'), chunkFilename: name('css') }),
      ...styleElements(),
      ...(serve
        ? [refreshPlugin()]
        : // Part of every first load and incompressible, so the shortest safe kind.
          [
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
            new CssIntegrityPlugin(),
            briefFederationErrors(),
          ]),
    ],
    optimization: {
      // A failed build must not update open pages.
      emitOnErrors: false,
      minimizer: [minifyScripts, new CssMinimizerPlugin()],
      splitChunks: {
        // Bytes before compression. From webpack's default of 20 kB on, pages would repeat what they have in common.
        minSize: 10_000,
        // Shared modules count as tiny; split off, they would be chunks without a file to hash.
        defaultSizeTypes: ['...', 'consume-shared'],
      },
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    snapshot: { managedPaths: [join(root, 'node_modules')] },
  };
}

/** Removes remote loading, which the shell does itself from its registry, and server code. */
export function leanFederation() {
  return new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_REMOTE: true, ENV_TARGET: JSON.stringify('web') });
}

function briefFederationErrors() {
  const sentences = /[\\/]error-codes[\\/]dist[\\/]desc\.m?js$/;
  return new webpack.NormalModuleReplacementPlugin(sentences, join(import.meta.dirname, 'brief-errors.ts'));
}
