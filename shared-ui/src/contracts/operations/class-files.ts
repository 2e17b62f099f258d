import * as z from 'zod/mini';
import * as calls from '../class-file-calls.js';
import { CLASS_FILE_TYPE, classFileLimits } from '../class-file-words.js';
import { classFileId, fileBytes, uploadedFile } from '../class-files.js';
import { defineOperation } from '../operation.js';
import { objectId } from '../primitives.js';

export const uploadClassFile = defineOperation({
  ...calls.uploadClassFile,
  tag: 'classes',
  summary:
    'Stores a PDF, to be named in `files` of a class; deleted after a day if no class names it. The body is the file itself',
  upload: { maxBytes: classFileLimits.bytes },
  body: fileBytes,
  success: [201],
  response: uploadedFile,
  problems: ['not-a-pdf'],
});

export const getClassFile = defineOperation({
  ...calls.getClassFile,
  tag: 'classes',
  summary: 'A file of a class: for the students enrolled, the instructor and admins',
  params: z.strictObject({ id: objectId, fileId: classFileId }),
  response: z.string(),
  fileType: CLASS_FILE_TYPE,
  problems: ['not-found'],
});
