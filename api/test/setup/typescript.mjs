import { register } from 'node:module';

// For `node --import`: runs the programs of `npm run bench`, which use what the specs use. The hooks of the platform find and
// compile everything but the API's own files, whose decorators need metadata that those do not write.
await import('@blush/machine/typescript');
register('./typescript-hooks.mjs', import.meta.url);
