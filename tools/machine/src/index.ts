export { ensureChromium } from './prerequisites/chromium.js';
export { ensurePythonPackages } from './prerequisites/python-packages.js';
export { ensureProgram, testPrograms } from './prerequisites/test-programs.js';
export { lastLines } from './processes/last-lines.js';
export { type Remedy, ManagedProcess, type ProcessSpec } from './processes/managed-process.js';
export { typescriptArgs } from './processes/node-args.js';
export { interruptAll, nxEnv, run, signalGroup, start } from './processes/run.js';
export { startCaddy } from './processes/start-caddy.js';
export { root } from './root.js';
