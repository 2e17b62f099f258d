export { provenance, Workspace } from './workspace.js';
