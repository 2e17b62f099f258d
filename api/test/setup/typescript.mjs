import { register } from 'node:module';

// For `node --import`: the shared hooks handle everything but the API's files, whose decorators need metadata.
await import('@blush/machine/typescript');
register('./typescript-hooks.mjs', import.meta.url);
