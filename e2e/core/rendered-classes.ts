import { listClasses, operationOf, type SchoolClass } from '@blush/shared-ui/contracts';
import type { Portal } from './portal';

/** The portal's HTML, before any script. */
export async function htmlOf(portal: Portal, path: string): Promise<string> {
  return (await fetch(portal.address + path, { headers: { accept: 'text/html' } })).text();
}

/** Classes that were approved before the last rendering, newest first. */
export async function renderedClasses(portal: Portal): Promise<SchoolClass[]> {
  const html = await htmlOf(portal, '/allclass');
  const answer = await fetch(`${portal.api}${listClasses.path}`);
  const classes = operationOf(listClasses).response.parse(await answer.json()) as SchoolClass[];
  return classes.filter(({ _id }) => html.includes(`/allclass/${_id}`));
}

/** The newest class of {@link renderedClasses}. */
export async function newestRenderedClass(portal: Portal): Promise<SchoolClass> {
  const [found] = await renderedClasses(portal);
  if (found === undefined) throw new Error('The page of all classes names none of them');
  return found;
}
