import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/** Whether a query is repeated until it succeeds, as by `findBy` and `waitFor`. Testing Library has no documented name for it. */
const isRepeated = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  // Milliseconds; generous, so that a busy machine does not fail a test. Mutation testing sets less, because many of its
  // faults make a test wait for an element that never appears.
  asyncUtilTimeout: Number(process.env['WAIT_LIMIT_MS'] ?? 120_000),
  // Testing Library prints the page for each failed attempt of a repeated query, and again when it gives up.
  getElementError: (message, container) =>
    isRepeated()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
