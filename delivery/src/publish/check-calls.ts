import { openApiDocument } from '@blush/shared-ui/contracts';
import { apiDescription } from './api-description.js';
import { callIncompatibilities } from './call-compatibility.js';
import type { Candidate } from './candidate.js';
import type { LiveApi } from './live-api.js';
import { throwIfRefused } from './throw-if-refused.js';

/** An app expects the operations of this tree, from which it is built. @throws Failure for incompatible calls */
export async function checkCalls(
  candidates: readonly Candidate[],
  readApi: () => Promise<LiveApi>,
): Promise<void> {
  const callers = candidates.filter(({ build }) => build.calls.length > 0);
  if (callers.length === 0) return;
  const live = await readApi();
  const own = apiDescription.parse(openApiDocument());
  throwIfRefused(
    callers.flatMap(({ app, build }) =>
      callIncompatibilities({ name: app.name, calls: build.calls }, own, live),
    ),
  );
}
