import { openApiDocument } from '@blush/shared-ui/contracts';
import { apiDescription } from './api-description.js';
import { callMisfits } from './call-fit.js';
import type { Candidate } from './candidate.js';
import type { LiveApi } from './live-api.js';
import { refuseFor } from './refuse-for.js';

/**
 * Holds what builds call to what the live API takes and answers. An app is built from the tree that releases it, so
 * the operations of this tree are what it expects. Where nothing is called, no API is asked.
 *
 * @throws Failure that says which calls do not fit and what to do
 */
export async function checkCalls(
  candidates: readonly Candidate[],
  askApi: () => Promise<LiveApi>,
): Promise<void> {
  const callers = candidates.filter(({ build }) => build.calls.length > 0);
  if (callers.length === 0) return;
  const live = await askApi();
  const own = apiDescription.parse(openApiDocument());
  refuseFor(
    callers.flatMap(({ app, build }) => callMisfits({ name: app.name, calls: build.calls }, own, live)),
  );
}
