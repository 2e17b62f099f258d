export { buildProjects } from './build/build-projects.js';
export { testProject } from './build/test-project.js';
export { classes } from './seed/demo-data.js';
export { edgePart } from './start/parts.js';
export { findRunningPortal } from './portal/running-portal.js';
export { Progress } from './terminal/progress.js';
export { stages } from './test/gates.js';
export { freePorts, type PortalUnderTest, startPortal } from './test/portal/portal-under-test.js';
