import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Generous: a busy machine makes nothing wrong.
configure({ asyncUtilTimeout: 20_000 });
