import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Milliseconds; generous, so that a busy machine does not fail a test. Mutation testing sets less: of its
// faults, many make a test wait for what never appears.
configure({ asyncUtilTimeout: Number(process.env['WAIT_LIMIT_MS'] ?? 120_000) });
