export { provenance, Workspace } from './workspace.js';
export { KeeperMetrics } from '../src/pages/keeper-metrics.js';
