import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { workspace } from './app-folder.js';
import { CssIntegrityPlugin } from './css-integrity-plugin.js';
import { refreshAliases, refreshPlugin, refreshRule } from './dev-server.js';
import { moduleRules } from './module-rules.js';

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
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      // A module that threw while it started is started anew by whoever asks next. Without this it would be handed
      // out half made; with strictModuleErrorHandling it would throw the same error for ever.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['@blush/source', '...'],
      ...(serve && { alias: refreshAliases }),
    },
    module: { rules: [...moduleRules(dir, serve), ...(serve ? [refreshRule] : [])] },
    plugins: [
      new MiniCssExtractPlugin({ filename: name('css'), chunkFilename: name('css') }),
      ...(serve
        ? [refreshPlugin()]
        : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), new CssIntegrityPlugin()]),
    ],
    optimization: {
      minimizer: ['...', new CssMinimizerPlugin()],
      // Modules taken from the shell count as tiny: split off, they would be chunks without a file, which have
      // no hash to check.
      splitChunks: { defaultSizeTypes: ['...', 'consume-shared'] },
    },
    // Budgets are checked by name in budgets.json, on what really travels.
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    snapshot: { managedPaths: [join(workspace, 'node_modules')] },
  };
}

/** Definitions that drop what a registry with hashed entries has no use for: the manifest code of the runtime. */
export function withoutManifests() {
  return new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true });
}
