import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/**
 * What remotes built with `externalRuntime` use of the federation runtime. A curated list: what they only name, to
 * load remotes of their own or to read manifests, would cost every visitor its bytes.
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

/** Where remotes look for it. */
declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeForRemotes | undefined;
}

/** Hands the federation runtime to remotes, which bring none. */
export function offerRuntime(): void {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeForRemotes;
}
