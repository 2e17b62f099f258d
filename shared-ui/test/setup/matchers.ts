import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Milliseconds; generous, so that a busy machine does not fail a test. Mutation testing sets less, because many of its
// faults make a test wait for an element that never appears.
configure({ asyncUtilTimeout: Number(process.env['WAIT_LIMIT_MS'] ?? 120_000) });
