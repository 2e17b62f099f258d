/**
 * The modules that the shell hands to remotes: one copy of each per page, which builds of remotes leave out. Not the
 * contracts, which each remote bundles.
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

/** They bring antd, and are for browsers only. */
export const modulesOnDemand = ['@blush/shared-ui/data', '@blush/shared-ui/forms'] as const;

export const sharedModules = [...modulesAtStart, ...modulesOnDemand];

export type SharedModule = (typeof sharedModules)[number];

const OWN_PACKAGE = '@blush/shared-ui';

/** Has the version of the host contract; the others have that of their npm package. */
export function isOfSharedUi(module: string): boolean {
  return packageOf(module) === OWN_PACKAGE;
}

export function packageOf(module: string): string {
  return module.split('/', module.startsWith('@') ? 2 : 1).join('/');
}
