/** The package has no types; declared here are the functions that apps and the refresh plugin call. */
declare module 'react-refresh/runtime' {
  /** Mounted roots of React's development build; the production build is not counted. */
  export function _getMountedRootCount(): number;
  export function createSignatureFunctionForTransform(): (...args: unknown[]) => unknown;
  export function getFamilyByType(type: unknown): unknown;
  export function injectIntoGlobalHook(page: unknown): void;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
  export function register(type: unknown, id: string): void;
}
