import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Milliseconds; generous, so that a busy machine does not fail a test.
configure({ asyncUtilTimeout: 120_000 });
