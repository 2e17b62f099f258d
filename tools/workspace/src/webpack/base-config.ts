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
 * File name of assets; the server build uses the same, because its HTML refers to these files. Eight digits of the hash
 * suffice within a version; the first load carries all names, and short ones keep it small.
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
  /** Separates the chunks of this build from those of other builds in the page. */
  uniqueName: string;
  /** Bytes before compression from which pages share code in a chunk. With webpack's default of 20 kB, pages would duplicate it. */
  shareFromBytes?: number;
}

export function baseConfig({ dir, serve, uniqueName, shareFromBytes = 10_000 }: AppSettings): Configuration {
  const name = (extension: string) => (serve ? `[name].${extension}` : `[name].[contenthash:8].${extension}`);
  return {
    mode: serve ? 'development' : 'production',
    context: dir,
    target: ['web', 'es2022'],
    // No `eval` kind: the portal's CSP forbids eval.
    devtool: serve ? 'cheap-module-source-map' : false,
    output: {
      path: join(dir, 'dist'),
      // The folder is known only at release, so files derive it from their own URL.
      publicPath: 'auto',
      uniqueName,
      // Shorter than the default, because each file contains it; unlike the name of a remote's container.
      chunkLoadingGlobal: `c_${uniqueName}`,
      filename: name('js'),
      chunkFilename: name('js'),
      assetModuleFilename: ASSET_NAME,
      // Comparing would keep a damaged file whose name has the right content hash.
      compareBeforeEmit: false,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      // Evaluates a module again if it threw; strictModuleErrorHandling would cache the error.
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
        : // SHA-256, the shortest safe hash: hashes are incompressible and part of every first load.
          [
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
            new CssIntegrityPlugin(),
            ...briefFederation(),
          ]),
    ],
    optimization: {
      // A failed build must not update open pages.
      emitOnErrors: false,
      minimizer: [minifyScripts, new CssMinimizerPlugin()],
      splitChunks: {
        minSize: shareFromBytes,
        // Applies `minSize` to shared modules' small placeholders too, or they become chunks without a file to hash.
        defaultSizeTypes: ['...', 'consume-shared'],
      },
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    snapshot: { managedPaths: [join(root, 'node_modules')] },
  };
}

/**
 * Removes from the federation runtime its server code, its remote loading (the shell loads remotes from its registry) and
 * its stand-in for builds that share nothing.
 */
export function leanFederation() {
  return new webpack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_REMOTE: true,
    FEDERATION_OPTIMIZE_NO_SHARED: false,
    ENV_TARGET: JSON.stringify('web'),
  });
}

function briefFederation() {
  const replaced: [RegExp, string][] = [
    [/[\\/]error-codes[\\/]dist[\\/]desc\.m?js$/, 'brief-errors.ts'],
    [/[\\/]webpack-bundler-runtime[\\/]dist[\\/]remotes\.js$/, 'no-remotes.ts'],
  ];
  return replaced.map(
    ([module, file]) => new webpack.NormalModuleReplacementPlugin(module, join(import.meta.dirname, file)),
  );
}
