import { getSession, publicRegistry } from '@blush/shared-ui/contracts';
import { demo } from './account';
import { apiAs } from './api';
import type { Portal } from './portal';

/** What a browser is told to load of the HTML's own files, and the hashes they must have. */
const FILES = /(?<=(?:src|href)=")\/(?:shell|remotes)\/[^"]+\.(?:js|css)(?=")|(?<=integrity=")[^"]+/g;

/**
 * Version and hash of every live part that a browser can tell: the remotes, and the files that the HTML is made of.
 * What the HTML says of classes follows the school, not releases.
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
