export {
  type Config,
  DEV_SERVERS,
  drainMsOf,
  loadShareOf,
  logSamplingOf,
  type MetricsAddress,
  metricsOf,
} from './config.js';
export { localDefaults } from './defaults.js';
export {
  apiUrlOf,
  audienceOf,
  dataFoldersOf,
  portalOriginsOf,
  storesOf,
  stripeOf,
  tenantDomainOf,
  tenantOriginOf,
} from './derived.js';
export { childEnvironment, secretsOf, withoutSecrets } from './environment.js';
export { loadConfig } from './load-config.js';
export { type MailBounces, mailBouncesOf } from './mail-bounces.js';
export { parseReleaseKeys, type ReleaseKey, releaseKeyEntry } from './release-keys.js';
export type { BucketPlace, StoreLocation } from './store-location.js';
export { readVariables } from './read-variables.js';
export type { TrustedProxies } from './trusted-proxies.js';
export {
  portVariables,
  secretVariables,
  storeCredentials,
  variableNames,
  type Variables,
} from './variables.js';
export { differingVariables, runtimeConfigOf, runtimeVariables } from './runtime-config.js';
