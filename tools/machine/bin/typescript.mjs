import { register } from 'node:module';

// For `node --import`, and for the commands: from here on Node runs the TypeScript of this workspace as it stands. The
// hundred files of zod, which nearly every program here needs, load in a third of the time before the hooks are in.
await import('zod');
register('./typescript-hooks.mjs', import.meta.url);
process.setSourceMapsEnabled(true);
