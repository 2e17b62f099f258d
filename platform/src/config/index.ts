export type { Config } from './config.js';
export { embedded } from './defaults.js';
export { childEnvironment, withoutSecrets } from './environment.js';
export { loadConfig } from './load-config.js';
