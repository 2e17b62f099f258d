export type { Config } from './config.js';
export { devPorts, embedded } from './defaults.js';
export { childEnvironment, withoutSecrets } from './environment.js';
export { loadConfig } from './load-config.js';
