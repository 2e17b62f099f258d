export { remoteConfig } from './remote-config.js';
export { shellConfig } from './shell-config.js';
