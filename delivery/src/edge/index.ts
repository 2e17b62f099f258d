export { acceptsHtml } from './accepts-html.js';
export { HEALTH_PATH } from './health-path.js';
export { securityHeaders } from './security-headers.js';
