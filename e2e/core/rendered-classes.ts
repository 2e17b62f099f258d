import { listClasses, type SchoolClass } from '@blush/shared-ui/contracts';
import type { Portal } from './portal';

/** The HTML that the portal answers with, before any script. */
export async function htmlOf(portal: Portal, path: string): Promise<string> {
  return (await fetch(portal.address + path, { headers: { accept: 'text/html' } })).text();
}

/** Ids of the classes that the list was rendered with, also of those that it shows on demand only. */
export async function renderedIds(portal: Portal): Promise<string[]> {
  const html = await htmlOf(portal, '/allclass');
  return [...new Set([...html.matchAll(/"_id":"([0-9a-f]{24})"/g)].map(([, id = '']) => id))];
}

/** Classes that were approved before the pages were rendered last, newest first. */
export async function renderedClasses(portal: Portal): Promise<SchoolClass[]> {
  const ids = await renderedIds(portal);
  const answer = await fetch(`${portal.api}${listClasses.path}`);
  const classes = listClasses.response.parse(await answer.json()) as SchoolClass[];
  return classes.filter(({ _id }) => ids.includes(_id));
}

/** One of them. */
export async function aRenderedClass(portal: Portal): Promise<SchoolClass> {
  const [found] = await renderedClasses(portal);
  if (found === undefined) throw new Error('The page of all classes names none of them');
  return found;
}
