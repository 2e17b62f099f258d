import { ProblemError } from '@blush/server-kit/http';

const HEADER = '%PDF-';
const TRAILER = '%%EOF';
/** Readers look for the trailer in this many bytes at the end. */
const END_BYTES = 1024;

/** Checks the beginning and the end, and decodes nothing. Throws `not-a-pdf`. */
export function assertPdf(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = file.subarray(0, HEADER.length).equals(Buffer.from(HEADER));
  if (!begins || !file.subarray(-END_BYTES).includes(TRAILER)) throw new ProblemError('not-a-pdf');
}
