import { register } from 'node:module';

// For `node --import`: runs the API from its sources, in processes that tests start. tsx finds and compiles everything
// but the API's own files, whose decorators need metadata that it does not write.
await import('tsx');
register('./typescript-hooks.mjs', import.meta.url);
