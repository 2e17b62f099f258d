export { baseConfig } from './base-config.js';
export { BuildReportPlugin, hashFile } from './build-report-plugin.js';
export { scriptsOf, stylesOf } from './entry-file.js';
export { routerAliases } from './production-router.js';
export { remoteConfig } from './remote-config.js';
export { fontsOf, reactChunk, shellConfig } from './shell-config.js';
