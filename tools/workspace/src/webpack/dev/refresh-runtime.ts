/*
 * Stands in for react-refresh/runtime in every app of a development page. Hot reload keeps state only when the
 * shell and its remotes register their components in one place, so the first app to come leaves its runtime on
 * the window and the others take that.
 */
import * as own from 'react-refresh/runtime';

type Runtime = typeof own;

/** webpack puts the address of this app's files here. */
declare const __webpack_public_path__: string;

interface DevelopmentPage {
  location: { reload(): void };
  blushRefreshRuntime?: Runtime;
}

const page = globalThis as unknown as DevelopmentPage;
const one = (page.blushRefreshRuntime ??= own);

/**
 * Whether it knows of something that is drawn. A released shell brings React's production build, which tells it of
 * nothing and cannot swap a component: then the page loads again.
 */
function canRefresh(): boolean {
  return one._getMountedRootCount() > 0;
}

export const { createSignatureFunctionForTransform, getFamilyByType } = one;
export const { injectIntoGlobalHook, isLikelyComponentType } = one;

/** Apps have files of the same names: only with where an app comes from is an id one component's. */
export function register(type: unknown, id: string): void {
  one.register(type, `${__webpack_public_path__} ${id}`);
}

export function performReactRefresh(): unknown {
  if (canRefresh()) return one.performReactRefresh();
  page.location.reload();
  return undefined;
}
