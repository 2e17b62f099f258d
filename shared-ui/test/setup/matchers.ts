import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Generous, because a busy machine must not decide a test.
configure({ asyncUtilTimeout: 120_000 });
