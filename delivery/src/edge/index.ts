export { acceptsHtml } from './accepts-html.js';
export { sendProblem } from './problem.js';
export { securityHeaders } from './security-headers.js';
