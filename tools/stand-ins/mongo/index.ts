export { findMongod } from './find-mongod.js';
