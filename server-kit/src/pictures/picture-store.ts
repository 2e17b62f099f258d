import { createHash } from 'node:crypto';

/** Pictures named by the hash of their bytes, so that the bytes of a name never change. */
export interface PictureStore {
  /** Returns the name. Storing the same bytes again changes nothing. */
  put(picture: Uint8Array): Promise<string>;
  /** `false` for a picture that is not stored, and for text that is not the name of a picture. */
  has(name: string): Promise<boolean>;
  /** `undefined` for a picture that is not stored, and for text that is not the name of a picture. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Does nothing for a picture that is not stored. */
  remove(name: string): Promise<void>;
}

export const PICTURE_TYPE = 'image/webp';
/** The bytes of a name never change. A day in shared caches, where an erased picture would stay. */
export const PICTURE_CACHE = 'public, max-age=31536000, s-maxage=86400, immutable';

const NAME = /^[0-9a-f]{64}\.webp$/;

export function isPictureName(text: string): boolean {
  return NAME.test(text);
}

export function pictureNameOf(picture: Uint8Array): string {
  return `${createHash('sha256').update(picture).digest('hex')}.webp`;
}
