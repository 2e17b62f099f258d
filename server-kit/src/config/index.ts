export { type Config, DEV_SERVERS } from './config.js';
export { embedded } from './defaults.js';
export { childEnvironment, withoutSecrets } from './environment.js';
export { loadConfig } from './load-config.js';
export { variableNames } from './variables.js';
export { runtimeConfigOf } from './runtime-config.js';
