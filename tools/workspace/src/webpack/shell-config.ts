import { HOST_CONTRACT_VERSION, modulesOnDemand } from '@blush/shared-ui/contracts';
import type { Compilation, Configuration } from 'webpack';
import { buildHash } from './app-folder.js';
import { baseConfig, leanFederation } from './base-config.js';
import { BuildReportPlugin, hashFile } from './build-report-plugin.js';
import { type CliEnvironment, devServer } from './dev-server.js';
import { scriptsOf, stylesOf } from './entry-file.js';
import { namedCalls } from './named-calls.js';
import { routerAliases } from './production-router.js';
import { ServedReportPlugin } from './served-report-plugin.js';
import { SERVER_BUILD, SERVER_FILE, serverConfig } from './server-config.js';

const ENTRY = 'main';
const SOURCE = './src/app/main.tsx';

/** Chunk of React alone, which changes less often than the shell and stays cached; other libraries are tree-shaken. */
export const reactChunk = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  name: 'react',
  chunks: 'initial',
  type: /javascript/,
} as const;

interface ShellSettings {
  dir: string;
  provides: Readonly<Record<string, string>>;
}

/** Uses no federation plugin, because the shell shares its modules itself at run time. */
export function shellConfig({ dir, provides }: ShellSettings): (env: CliEnvironment) => Configuration[] {
  return ({ WEBPACK_SERVE: serve = false }) => {
    if (serve) return [servedShell(dir)];
    const base = baseConfig({
      dir,
      serve: false,
      uniqueName: `blush_shell_${buildHash(dir, ['src'])}`,
      shareFromBytes: 5_000,
    });
    const report = new BuildReportPlugin(
      async (compilation, folder) => {
        const hashAll = (files: string[]) => Promise.all(files.map((file) => hashFile(folder, file)));
        return {
          kind: 'shell',
          contract: HOST_CONTRACT_VERSION,
          provides,
          calls: namedCalls(compilation),
          scripts: await hashAll(scriptsOf(compilation, ENTRY)),
          styles: await hashAll(stylesOf(compilation, ENTRY)),
          fonts: await hashAll(fontsOf(compilation)),
          strictPolicies: true,
          server: SERVER_FILE,
          title: 'Blush Camp',
        };
      },
      [SERVER_FILE],
    );
    const browser: Configuration = {
      ...base,
      dependencies: [SERVER_BUILD],
      resolve: { ...base.resolve, alias: routerAliases(dir) },
      entry: { [ENTRY]: SOURCE },
      plugins: [...(base.plugins ?? []), leanFederation(), report],
      optimization: {
        ...base.optimization,
        splitChunks: { ...base.optimization?.splitChunks, cacheGroups: { react: reactChunk } },
      },
    };
    return [browser, serverConfig({ dir, entry: './src/server/index.ts', isExternal: isOnDemand })];
  };
}

function isOnDemand(request: string): boolean {
  return (modulesOnDemand as readonly string[]).includes(request);
}

/** Build for the dev server, with React's development build: only that can swap components and keep state. */
function servedShell(dir: string): Configuration {
  const base = baseConfig({ dir, serve: true, uniqueName: 'blush_shell' });
  const report = { kind: 'shell', script: `${ENTRY}.js`, style: `${ENTRY}.css` };
  return {
    ...base,
    entry: { [ENTRY]: SOURCE },
    plugins: [...(base.plugins ?? []), leanFederation(), new ServedReportPlugin(report)],
    devServer: devServer(),
  };
}

export function fontsOf(compilation: Compilation): string[] {
  return Object.keys(compilation.assets).filter((file) => /-latin-wght-normal\.\w+\.woff2$/.test(file));
}
