/*
 * The shell for rendering pages ahead, outside a browser. What runs it hands remotes' bundles the modules below, so
 * that, as in a browser, there is one React, one router and one store of server data in a page.
 */
import { sharedModules } from '../remotes/shared-modules';

export { serverApi } from './server-api';
export { renderPage } from './render-page';

/** Modules that remotes take from the shell, by name. Those fetched when a remote asks for them are for browsers only. */
export const modules: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(sharedModules).flatMap(([name, offer]) => ('module' in offer ? [[name, offer.module]] : [])),
);
