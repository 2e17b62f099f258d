// First: the modules below use its web APIs when they are loaded.
import './web-platform';
export { serverApi } from './server-api';
export { renderPage } from './render-page';
/** Remotes' bundles receive these, so that prerendering has one React, router and query client. */
export { loadedModules as modules } from '../remotes/offered-modules';
