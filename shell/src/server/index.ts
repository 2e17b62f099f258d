export { serverApi } from './server-api';
export { renderPage } from './render-page';
/** Remotes' bundles receive these, so that prerendering has one React, router and query client. */
export { loadedModules as modules } from '../remotes/offered-modules';
