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

/** The compiler's own minifier: smaller files than webpack's usual one makes, in a fraction of the time. */
const minifyScripts = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { compress: { passes: 3 } },
});

/** Where pictures and fonts lie in a build; a build that renders HTML comes to the same names. */
export const ASSET_NAME = 'assets/[name].[contenthash:10][ext]';

/** How sources are found by their imports. */
export const resolution = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  conditionNames: ['@blush/browser', '@blush/source', '...'],
};

export interface AppSettings {
  /** Folder of the app. */
  dir: string;
  /** For the dev server: no hashes, no integrity, hot reload. */
  serve: boolean;
  /** Tells this build's chunks from those of any other in the same page. */
  uniqueName: string;
}

/** What builds of the shell and of remotes have in common. */
export function baseConfig({ dir, serve, uniqueName }: AppSettings): Configuration {
  const name = (extension: string) =>
    serve ? `[name].${extension}` : `[name].[contenthash:10].${extension}`;
  return {
    mode: serve ? 'development' : 'production',
    context: dir,
    target: ['web', 'es2022'],
    // Not one of the quicker `eval` kinds: the portal's pages forbid eval, also to what is tried in them.
    devtool: serve ? 'cheap-module-source-map' : false,
    output: {
      path: join(dir, 'dist'),
      // The folder a file lives in is decided at release: code asks its own address.
      publicPath: 'auto',
      uniqueName,
      filename: name('js'),
      chunkFilename: name('js'),
      assetModuleFilename: ASSET_NAME,
      // Otherwise a damaged file that bears the name of its content would be left as it is.
      compareBeforeEmit: false,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      // A module that threw while it started is started anew by whoever asks next. Without this it would be handed
      // out half made; with strictModuleErrorHandling it would throw the same error for ever. Hot reload keeps it,
      // to put what repairs it in its place.
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
      ...(serve
        ? [refreshPlugin()]
        : // The table of these hashes is part of every first load, and does not compress: the shortest kind that is safe.
          [
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
            new CssIntegrityPlugin(),
            briefFederationErrors(),
          ]),
    ],
    optimization: {
      // What cannot be compiled never reaches a page that is open: the next update begins at the last that could.
      emitOnErrors: false,
      minimizer: [minifyScripts, new CssMinimizerPlugin()],
      // Modules taken from the shell count as tiny: split off, they would be chunks without a file, which have
      // no hash to check.
      splitChunks: { defaultSizeTypes: ['...', 'consume-shared'] },
    },
    // Budgets are checked by name in budgets.json, on what really travels.
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    snapshot: { managedPaths: [join(root, 'node_modules')] },
  };
}

/**
 * Switches of the federation runtime that leave out what the shell does without: loading remotes, which it does
 * itself from a registry of hashed entries, and everything for servers.
 */
export function leanFederation() {
  return new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_REMOTE: true, ENV_TARGET: JSON.stringify('web') });
}

/** Leaves the sentences out of the federation runtime's errors: their codes and addresses say where to read them. */
export function briefFederationErrors() {
  const sentences = /[\\/]error-codes[\\/]dist[\\/]desc\.m?js$/;
  return new webpack.NormalModuleReplacementPlugin(sentences, join(import.meta.dirname, 'brief-errors.ts'));
}
