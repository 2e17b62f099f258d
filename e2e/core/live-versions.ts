import { getSession, publicRegistry } from '@blush/shared-ui/contracts';
import { demo } from './account';
import { apiAs } from './api';
import type { Portal } from './portal';

/** The portal's own files that the HTML loads, and their integrity hashes. */
const FILES = /(?<=(?:src|href)=")\/(?:shell|remotes)\/[^"]+\.(?:js|css)(?=")|(?<=integrity=")[^"]+/g;

/**
 * Version and hash of every live part that a browser can see: the remotes, and the files of the HTML. Classes in
 * the HTML depend on data, not on releases.
 */
export async function liveVersions(portal: Portal): Promise<Record<string, string>> {
  const registry = publicRegistry.parse(await (await fetch(`${portal.address}/registry.json`)).json());
  const areas = [];
  for (const account of [demo.student, demo.instructor]) {
    areas.push(...(await (await apiAs(account, portal))(getSession, {})).remotes);
  }
  const html = await (await fetch(`${portal.address}/`, { headers: { accept: 'text/html' } })).text();
  return {
    ...Object.fromEntries(
      [...registry.remotes, ...areas].map(({ name, entry, integrity }) => [name, `${entry} ${integrity}`]),
    ),
    html: (html.match(FILES) ?? []).join(' '),
  };
}
