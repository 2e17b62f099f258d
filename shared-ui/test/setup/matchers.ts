import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';

// Milliseconds; generous, so that a busy machine does not fail a test. Mutation testing sets less, because many of its
// faults make a test wait for an element that never appears.
configure({ asyncUtilTimeout: Number(process.env['WAIT_LIMIT_MS'] ?? 120_000) });

const { getElementError } = getConfig();
/** True while `findBy` and `waitFor` retry. Testing Library declares no type for it. */
const isRetrying = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

// Printing the document for each failed attempt would take much of a test's time. `waitFor` adds it to the last error.
configure({
  getElementError: (message, container) => {
    if (isRetrying() !== true) return getElementError(message, container);
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
