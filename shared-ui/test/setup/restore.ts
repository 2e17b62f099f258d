// Registers the clean-up of Testing Library first: pages are removed while what they use is still replaced.
import '@testing-library/react';

/** So that a failed test leaves nothing replaced for the next one. */
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
