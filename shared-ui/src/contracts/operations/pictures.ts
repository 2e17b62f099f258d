import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { PICTURE_MAX_BYTES, pictureFile, uploadedPicture } from '../pictures.js';

export const uploadPicture = defineOperation({
  ...calls.uploadPicture,
  tag: 'pictures',
  summary: 'Stores a picture, encoded anew; its address is valid as `classImg`. The body is the file itself',
  upload: { maxBytes: PICTURE_MAX_BYTES },
  body: pictureFile,
  success: [201],
  response: uploadedPicture,
  problems: ['not-a-picture'],
});
