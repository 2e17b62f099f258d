export { acceptsHtml } from './negotiate.js';
export { sendProblem } from './problem.js';
export { serveFiles } from './static-files.js';
