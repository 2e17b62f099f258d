/* Remotes' bundles receive these modules, so that prerendering has one React, router and query client. */
import { sharedModules } from '../remotes/shared-modules';

export { serverApi } from './server-api';
export { renderPage } from './render-page';

/** Without modules loaded on demand, which only browsers need. */
export const modules: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(sharedModules).flatMap(([name, offer]) => ('module' in offer ? [[name, offer.module]] : [])),
);
