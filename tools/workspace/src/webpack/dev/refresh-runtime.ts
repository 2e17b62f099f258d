/* Hot reload keeps state only when all apps share one runtime: that of the first app, which `window` holds. */
import * as own from 'react-refresh/runtime';

type Runtime = typeof own;

declare const __webpack_public_path__: string;

interface DevelopmentPage {
  location: { reload(): void };
  blushRefreshRuntime?: Runtime;
}

const page = globalThis as unknown as DevelopmentPage;
const shared = (page.blushRefreshRuntime ??= own);

/** False with React's production build, in a released shell: it cannot swap components and counts no roots. */
function canRefresh(): boolean {
  return shared._getMountedRootCount() > 0;
}

export const { createSignatureFunctionForTransform, getFamilyByType } = shared;
export const { injectIntoGlobalHook, isLikelyComponentType } = shared;

/** Registers a component by a prefixed id, because apps have files of the same names. */
export function register(type: unknown, id: string): void {
  shared.register(type, `${__webpack_public_path__} ${id}`);
}

export function performReactRefresh(): unknown {
  if (canRefresh()) return shared.performReactRefresh();
  page.location.reload();
  return undefined;
}
