export { acceptsHtml } from './accepts-html.js';
export { HEALTH_PATH } from './health-path.js';
export { sendProblem } from './problem.js';
export { securityHeaders } from './security-headers.js';
