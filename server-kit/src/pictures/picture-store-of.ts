import type { StoreLocation } from '../config/store-location.js';
import { Bucket } from '../s3/index.js';
import { BucketPictures } from './bucket-pictures.js';
import { FolderPictures } from './folder-pictures.js';
import type { PictureStore } from './picture-store.js';

/** The only code that chooses the kind of store. */
export function pictureStoreOf({ address, s3 }: StoreLocation): PictureStore {
  return s3 === undefined ? new FolderPictures(address) : new BucketPictures(new Bucket(s3));
}
