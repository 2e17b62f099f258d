export { default } from '@blush/server-kit/light-jest';
