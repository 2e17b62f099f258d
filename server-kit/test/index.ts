export { eventually } from './eventually.js';
export { temporaryFolder } from './temporary-folder.js';
