/*
 * Runs webpack-cli for the app whose folder is the working directory: `build`, `serve`, ...
 * webpack-cli belongs to this project, so apps reach it by this file wherever npm has put it.
 */
import { createRequire } from 'node:module';

createRequire(import.meta.url)('webpack-cli/bin/cli.js');
