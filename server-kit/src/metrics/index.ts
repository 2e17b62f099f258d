export { Metrics, type Sample } from './metrics.js';
export { observeRequests } from './observe-requests.js';
export { type MetricsServer, serveMetrics } from './serve-metrics.js';
