import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { partsOf } from '@blush/shared-ui/contracts';
import type { Configuration } from 'webpack';
import { buildHash, containerName, dependencyVersions, readDeclaration } from './app-folder.js';
import { baseConfig } from './base-config.js';
import { BuildReportPlugin, hashFile } from './build-report-plugin.js';
import { type CliEnvironment, devServer } from './dev-server.js';
import { entryFile, filesOfChunk } from './entry-file.js';
import { namedCalls } from './named-calls.js';
import { filesOfPages } from './page-files.js';
import { ServedReportPlugin } from './served-report-plugin.js';
import { SERVER_BUILD, SERVER_FILE, serverConfig } from './server-config.js';
import { isShared, sharedOptions } from './shared-modules.js';
import { takenModules } from './taken-modules.js';

const SERVED_ENTRY = 'remoteEntry.js';
const EXPOSED_CHUNK = 'routes';

/** Exposes `./routes` and the modules in `remote.json`, and writes `build.json`; public remotes also get a server build. */
export function remoteConfig({ dir }: { dir: string }): (env: CliEnvironment) => Configuration[] {
  return ({ WEBPACK_SERVE: serve = false }) => {
    const declaration = readDeclaration(dir);
    const container = containerName(declaration.name);
    const base = baseConfig({
      dir,
      serve,
      uniqueName: serve ? container : `${container}_${buildHash(dir, ['src/contracts', 'src/bundled'])}`,
      // Users of role areas open several pages, so smaller parts are shared. On public pages the first load counts, and more
      // chunks would make it larger.
      ...(declaration.roles && { shareFromBytes: 4_500 }),
    });
    const federation = new ModuleFederationPlugin({
      name: container,
      filename: serve ? SERVED_ENTRY : 'remoteEntry.[contenthash:10].js',
      exposes: Object.fromEntries(
        [`./${EXPOSED_CHUNK}`, ...partsOf(declaration).map(({ expose }) => expose)].map((exposed) => [
          exposed,
          { import: exposed.replace('.', './src').concat('.tsx'), name: exposed.slice(2) },
        ]),
      ),
      shared: sharedOptions(declaration.contract, dependencyVersions(dir)),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      experiments: {
        // Remotes use the shell's federation runtime, which saves 15 kB in each.
        externalRuntime: true,
        optimization: { disableRemote: true, disableSnapshot: true, target: 'web' },
      },
    });
    const prerendered = !serve && declaration.roles === undefined;
    const facts = { kind: 'remote', declaration, container };
    const report = serve
      ? new ServedReportPlugin({ ...facts, entry: SERVED_ENTRY })
      : new BuildReportPlugin(
          async (compilation, folder) => {
            const { path: entry, integrity } = await hashFile(
              folder,
              entryFile(compilation, container),
              'sha384',
            );
            const exposed = filesOfChunk(compilation, EXPOSED_CHUNK);
            const preload = await Promise.all(exposed.map((file) => hashFile(folder, file)));
            const pages = prerendered ? await filesOfPages(compilation, folder) : {};
            const server = prerendered && { server: SERVER_FILE };
            const takes = takenModules(compilation);
            const calls = namedCalls(compilation);
            return { ...facts, takes, calls, entry, integrity, preload, pages, ...server };
          },
          prerendered ? [SERVER_FILE] : [],
        );
    const browser: Configuration = {
      ...base,
      ...(prerendered && { dependencies: [SERVER_BUILD] }),
      entry: {},
      plugins: [...(base.plugins ?? []), federation, report],
      ...(serve && { devServer: devServer() }),
    };
    return prerendered ? [browser, remoteServerConfig(dir)] : [browser];
  };
}

function remoteServerConfig(dir: string): Configuration {
  const own = './src/server.ts';
  return serverConfig({
    dir,
    entry: existsSync(join(dir, own)) ? own : './src/routes.tsx',
    isExternal: isShared,
  });
}
