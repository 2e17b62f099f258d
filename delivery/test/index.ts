export { S3Server } from './s3-server.js';
export { provenance, Workspace } from './workspace.js';
export { KeeperMetrics } from '../src/pages/keeper-metrics.js';
