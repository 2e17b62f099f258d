/* Apps reach webpack-cli through this file, because only this project depends on it. */
import { createRequire } from 'node:module';

createRequire(import.meta.url)('webpack-cli/bin/cli.js');
