import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/**
 * Runtime of remotes built with `externalRuntime`. A curated list: the unused rest of the runtime would cost every
 * visitor its bytes.
 */
const runtimeForRemotes = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  helpers: { global: {}, share: {}, utils: {} },
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeForRemotes | undefined;
}

export function offerRuntime(): void {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeForRemotes;
}
