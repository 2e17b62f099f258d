import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';

const refreshRuntime = join(import.meta.dirname, 'dev/refresh-runtime.ts');

const original = createRequire(import.meta.url).resolve('react-refresh/runtime');
/** The refresh plugin imports the runtime both by name and by path. */
const aliasesTo = (file: string) => ({ 'react-refresh/runtime$': file, [`${original}$`]: file });

export const refreshAliases: Record<string, string> = aliasesTo(refreshRuntime);
export const refreshRule: RuleSetRule = { test: refreshRuntime, resolve: { alias: aliasesTo(original) } };

/** All apps use the same `library`, so that they share the registry of components. */
export function refreshPlugin() {
  return new ReactRefreshPlugin({
    overlay: false,
    include: /\.tsx$/,
    exclude: [/node_modules/, refreshRuntime],
    library: 'blush',
  });
}

export interface CliEnvironment {
  readonly WEBPACK_SERVE?: boolean;
}

/** Sets the socket's address, because the page has another origin. */
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
