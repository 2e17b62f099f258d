// For `node --import`, and for the commands: from here on Node runs TypeScript, and packages of the workspace from their sources.
import { register } from 'node:module';
import { register as registerTypeScript } from 'tsx/esm/api';

registerTypeScript();
register('./source-condition.mjs', import.meta.url);
