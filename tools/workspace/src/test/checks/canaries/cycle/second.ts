export { first } from './first.js';
export const second = 'second';
