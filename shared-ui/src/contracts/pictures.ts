import * as z from 'zod/mini';

/** Where the edge server serves pictures: those that users added, and those of the demo data. */
export const PICTURES_PATH = '/pictures/';
export const DEMO_PICTURES_PATH = '/demo/';

/** A picture on the portal's own origin, the only kind that pages show; absent until there is one. */
export const ownPicture = z.string().check(z.regex(/^\/(pictures|demo)\/[\w-]+(\/[\w-]+)*\.\w+$/));

/** Value of `picture` in a review whose reviewer saw no picture. */
export const NO_PICTURE = 'none';

export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** Accepted formats, as forms and refusals name them. */
export const PICTURE_FORMATS = 'JPEG, PNG, WebP, AVIF or GIF';
export const PICTURE_UPLOADS_PER_HOUR = 30;

/** Bytes of the file. Decoding decides its format; its name and content type do not. */
export const pictureFile = z.instanceof(Uint8Array);

export const uploadedPicture = z.object({ picture: ownPicture });
