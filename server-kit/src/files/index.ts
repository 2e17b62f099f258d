export { type FileLock, LockedError, lockFile } from './file-lock.js';
export { fileSizes, listFiles } from './list-files.js';
export { damaged, parseJson, parseJsonLines } from './parse-json.js';
export { isAlive, isRunning, thisProcess } from './process-identity.js';
export { readIfPresent } from './read-if-present.js';
export { unlessMissing } from './unless-missing.js';
export { writeAtomic } from './write-atomic.js';
