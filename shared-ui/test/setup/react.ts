import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const { [INTERNALS]: internals } = React as unknown as Record<typeof INTERNALS, object>;

/*
 * React's development build records the call stack of each element, for its warnings, up to a number of elements per
 * second. It takes a tenth of the processor time of tests, so they begin beyond that number. React has no setting for it.
 */
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  // React counts, and begins again each second.
  set: () => undefined,
});

const stackOf = (element: object) => '_debugStack' in element && element._debugStack;
if (stackOf(React.createElement('p')) !== stackOf(React.createElement('p')))
  throw new Error('React records call stacks of elements again: adapt shared-ui/test/setup/react.ts.');
