/**
 * Modules that the shell provides to remotes: one copy of each per page, left out of the builds of remotes. Excludes
 * `contracts` and `bundled`, which each remote bundles.
 */
export const modulesAtStart = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'zustand',
  '@blush/shared-ui/api-client',
  '@blush/shared-ui/components',
  '@blush/shared-ui/query',
  '@blush/shared-ui/router',
  '@blush/shared-ui/session',
  '@blush/shared-ui/theme',
] as const;

/** Modules with antd, which run in browsers only. */
export const modulesOnDemand = ['@blush/shared-ui/data', '@blush/shared-ui/forms'] as const;

export const sharedModules = [...modulesAtStart, ...modulesOnDemand];

export type SharedModule = (typeof sharedModules)[number];

/** Whether the module's version is that of the host contract, and not that of its npm package. */
export function isOfSharedUi(module: string): boolean {
  return packageOf(module) === '@blush/shared-ui';
}

export function packageOf(module: string): string {
  return module.split('/', module.startsWith('@') ? 2 : 1).join('/');
}
