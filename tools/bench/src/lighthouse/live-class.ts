import { itemsOf, listClasses, operationOf, type OperationOutput } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';

/**
 * Address of the page of the newest live class with several sessions. That page has every part of a class page; the
 * page of the first class in the list may lack some.
 * @throws Failure if the portal has no such class
 */
export async function findLiveClass(apiUrl: string, get = fetch): Promise<string> {
  const answer = await get(apiUrl + listClasses.path);
  const listed = operationOf(listClasses).response.parse(await answer.json()) as OperationOutput<
    typeof listClasses
  >;
  const found = itemsOf(listed).find(
    ({ details, schedule }) =>
      details?.format === 'live-online' && schedule !== undefined && schedule.count > 1,
  );
  if (!found) throw new Failure('The portal has no live class with sessions');
  return `/allclass/${found._id}`;
}
