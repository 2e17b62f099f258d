import type { RouteObject } from '@blush/shared-ui/router';

/**
 * What this remote mounts, by paths from the root as remote.json lists them. Pages load when they are visited;
 * a page is named by its own file, so that each gets a chunk of its own. No components here: hot reload could
 * not keep their state.
 */
export const routes: RouteObject[] = [];
