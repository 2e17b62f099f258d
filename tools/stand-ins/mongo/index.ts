export { findMongod } from './find-mongod.js';
export type { FindMongodOptions } from './find-mongod.js';
