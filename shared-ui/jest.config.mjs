export { default } from './test/jest-preset.mjs';
