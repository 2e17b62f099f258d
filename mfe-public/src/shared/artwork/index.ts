export * as art from './art';
export { Picture, type PictureProps } from './picture';
export type { Art } from './types';
