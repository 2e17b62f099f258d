/*
 * Stands in for react-refresh/runtime in every app of a development page. Hot reload keeps state only when the
 * shell and its remotes register their components in one place, so the first app to come leaves its runtime on
 * the window and the others take that.
 */
import * as own from 'react-refresh/runtime';

type Runtime = typeof own;
type Renderers = Map<unknown, { scheduleRefresh?: unknown }>;

interface DevelopmentPage {
  location: { reload(): void };
  blushRefreshRuntime?: Runtime;
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: { renderers?: Renderers };
}

const page = globalThis as unknown as DevelopmentPage;
const one = (page.blushRefreshRuntime ??= own);

/** A released shell brings React's production build, which cannot swap a component: then the page loads again. */
function canRefresh(): boolean {
  const renderers = page.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers?.values() ?? [];
  return [...renderers].some(({ scheduleRefresh }) => typeof scheduleRefresh === 'function');
}

export const { createSignatureFunctionForTransform, getFamilyByType } = one;
export const { injectIntoGlobalHook, isLikelyComponentType, register } = one;

export function performReactRefresh(): unknown {
  if (canRefresh()) return one.performReactRefresh();
  page.location.reload();
  return undefined;
}
