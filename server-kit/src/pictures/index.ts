export { FolderPictures } from './folder-pictures.js';
export { isPictureName, pictureNameOf, type PictureStore } from './picture-store.js';
