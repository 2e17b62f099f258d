export { default } from '@blush/server-kit/jest';
