export { acceptsHtml } from './negotiate.js';
export { sendProblem } from './problem.js';
