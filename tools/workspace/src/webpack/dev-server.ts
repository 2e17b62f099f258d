import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';

const refreshRuntime = join(import.meta.dirname, 'dev/refresh-runtime.ts');

const original = createRequire(import.meta.url).resolve('react-refresh/runtime');
/** The refresh plugin asks for the runtime by its name in some places, and by its path in others. */
const aliasesTo = (file: string) => ({ 'react-refresh/runtime$': file, [`${original}$`]: file });

/** Every app of a page gets the one refresh runtime of dev/refresh-runtime.ts; only that file gets the original. */
export const refreshAliases: Record<string, string> = aliasesTo(refreshRuntime);
export const refreshRule: RuleSetRule = { test: refreshRuntime, resolve: { alias: aliasesTo(original) } };

/** Makes components replaceable while they run. The same library name everywhere, or apps do not meet. */
export function refreshPlugin() {
  return new ReactRefreshPlugin({
    overlay: false,
    include: /\.tsx$/,
    exclude: [/node_modules/, refreshRuntime],
    library: 'blush',
  });
}

/** What webpack-cli tells a configuration. */
export interface CliEnvironment {
  readonly WEBPACK_SERVE?: boolean;
}

/**
 * Serves one app from memory, for a page that comes from elsewhere. `--port` chooses where; the page's origin is
 * not this one, so the socket's address is told rather than guessed.
 */
export function devServer(): NonNullable<Configuration['devServer']> {
  const settings: ServerConfiguration = {
    host: 'localhost',
    hot: true,
    allowedHosts: ['localhost'],
    headers: { 'access-control-allow-origin': '*' },
    static: false,
    client: { overlay: false, webSocketURL: { hostname: 'localhost' } },
  };
  return settings;
}
