import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { encodePicture } from './encode-picture.js';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c05070' } });

const refused = (bytes: Uint8Array) =>
  expect(encodePicture(bytes)).rejects.toMatchObject({ code: 'not-a-picture' });

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.byteLength);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A valid PNG of zeros, which compress a thousandfold. */
function pngOfZeros(width: number, height: number, depth = 1, colourType = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(depth, 8);
  header.writeUInt8(colourType, 9);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture that users add', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is encoded anew from %s', async (format) => {
    const encoded = await encodePicture(await plain(40, 30).toFormat(format).toBuffer());
    expect(await sharp(encoded).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  });

  it('gets 1200 pixels on its longer side at most, and is never enlarged', async () => {
    const encoded = await encodePicture(await plain(3000, 1500).jpeg().toBuffer());
    expect(await sharp(encoded).metadata()).toMatchObject({ width: 1200, height: 600 });
  });

  it('loses its metadata, after it was turned upright', async () => {
    const photo = await plain(40, 30)
      .withExif({ IFD0: { Copyright: 'The place where I live' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { width, height, exif, xmp, icc, orientation } = await sharp(await encodePicture(photo)).metadata();
    expect({ width, height, exif, xmp, icc, orientation }).toEqual({ width: 30, height: 40 });
  });

  it('is its first frame only', async () => {
    const frames = Array.from({ length: 30 }, (_, index) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background: { r: index * 8, g: 0, b: 90 } } })
        .png()
        .toBuffer(),
    );
    const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation, { pages: -1 }).metadata()).pages).toBeGreaterThan(1);
    const { pages, height } = await sharp(await encodePicture(animation)).metadata();
    expect({ pages: pages ?? 1, height }).toEqual({ pages: 1, height: 20 });
  });
});

describe('what is no picture', () => {
  it.each([
    ['nothing', ''],
    ['a text', 'GIF89a, or so it says'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['SVG as XML', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'],
    ['a PPM, a format that browsers do not show', 'P3\n1 1\n255\n1 2 3\n'],
  ])('is refused: %s', async (_, text) => {
    await refused(Buffer.from(text));
  });

  it('is refused: a TIFF, a format that browsers do not show', async () => {
    await refused(await plain(40, 30).tiff().toBuffer());
  });

  it('is refused: a picture that ends early', async () => {
    const whole = await plain(400, 300).jpeg().toBuffer();
    await refused(whole.subarray(0, whole.byteLength / 2));
  });
});

describe('a decompression bomb', () => {
  it('is refused by its size before it is decoded', async () => {
    // More than this limit, and less than that of the decoder itself.
    const bomb = pngOfZeros(10_000, 10_000);
    expect(bomb.byteLength).toBeLessThan(100_000);
    await refused(bomb);
    const deep = await encodePicture(pngOfZeros(6000, 6000, 16, 6)).catch((error: Error) => error);
    expect((deep as Error).cause).toMatchObject({ message: 'The picture is too large.' });
    const allowed = await encodePicture(pngOfZeros(1000, 1000));
    expect(await sharp(allowed).metadata()).toMatchObject({ width: 1000, height: 1000 });
  });
});
