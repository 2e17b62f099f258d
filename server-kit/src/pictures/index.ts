export { FolderPictures } from './folder-pictures.js';
export {
  isPictureName,
  PICTURE_CACHE,
  PICTURE_TYPE,
  pictureNameOf,
  type PictureStore,
} from './picture-store.js';
export { pictureStoreOf } from './picture-store-of.js';
