export { type Config, DEV_SERVERS, drainMsOf } from './config.js';
export { localDefaults } from './defaults.js';
export { childEnvironment, secretsOf, withoutSecrets } from './environment.js';
export { loadConfig } from './load-config.js';
export { parseReleaseKeys, type ReleaseKey, releaseKeyEntry } from './release-keys.js';
export { readVariables } from './read-variables.js';
export type { TrustedProxies } from './trusted-proxies.js';
export { variableNames, type Variables } from './variables.js';
export { runtimeConfigOf } from './runtime-config.js';
