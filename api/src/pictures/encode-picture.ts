import { PICTURE_FORMATS } from '@blush/shared-ui/contracts';
import { ProblemError } from '@blush/server-kit/http';
import sharp from 'sharp';
import { OneAtATime } from '../common/one-at-a-time.js';

/** Maximum number of pixels, checked before they are decoded: 5 MB of PNG can hold thousands of megapixels. */
const MAX_PIXELS = 40_000_000;
/** Maximum bytes of all pixels: some formats are decoded whole, such as interlaced PNG, and have two bytes for each sample. */
const MAX_DECODED_BYTES = 4 * MAX_PIXELS;
/** Maximum pixels of the longer side: the widest picture of a page, at twice the density. */
const MAX_SIDE = 1200;
const QUALITY = 80;
const MAX_SECONDS = 10;

/** Every other decoder of libvips is off, above all those of documents: SVG, PDF and what ImageMagick reads. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
// Few pictures come at once, and the process answers requests meanwhile.
sharp.concurrency(1);
sharp.cache(false);

/** Several decoded pictures together could exceed the memory of the process. */
const decoder = new OneAtATime();

/** Encodes the first frame as WebP, upright, without metadata. Throws `not-a-picture` for what cannot be decoded whole. */
export function encodePicture(bytes: Uint8Array): Promise<Uint8Array> {
  return decoder.run('decode', () => encode(bytes));
}

async function encode(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    await assertDecodable(bytes);
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
  } catch (error) {
    const detail = `It has to be ${PICTURE_FORMATS}, of ${MAX_PIXELS / 1_000_000} megapixels at most.`;
    throw new ProblemError('not-a-picture', { detail }, { cause: error });
  }
}

async function assertDecodable(bytes: Uint8Array): Promise<void> {
  const { width, height, channels, depth } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const sampleBytes = depth === 'uchar' ? 1 : 2;
  if (width * height * channels * sampleBytes > MAX_DECODED_BYTES)
    throw new Error('The picture is too large.');
}
