import {
  HOST_CONTRACT_VERSION,
  isOfSharedUi,
  packageOf,
  type SharedModule,
  sharedModules,
} from '@blush/shared-ui/contracts';
import { version as react } from 'react';
import zustandPackage from 'zustand/package.json' with { type: 'json' };

const packageVersions = new Map([
  ['react', react],
  ['react-dom', react],
  ['zustand', zustandPackage.version],
]);

/** Also read by the build, which declares them to the release. */
export const sharedVersions = Object.fromEntries(
  sharedModules.map((module) => [module, versionOf(module)]),
) as Record<SharedModule, string>;

function versionOf(module: SharedModule): string {
  const version = isOfSharedUi(module) ? HOST_CONTRACT_VERSION : packageVersions.get(packageOf(module));
  if (version === undefined) throw new Error(`The version of ${module} is not known`);
  return version;
}
