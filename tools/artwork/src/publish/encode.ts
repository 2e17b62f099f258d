import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';

export type Format = 'avif' | 'webp' | 'jpg' | 'png';

interface Encoding {
  readonly width: number;
  readonly format: Format;
  readonly quality?: number;
  readonly file: string;
}

export async function encode(png: Buffer, { width, format, quality = 50, file }: Encoding): Promise<void> {
  const sized = sharp(png).resize({ width, kernel: 'lanczos3' });
  const encoded = await {
    avif: () =>
      // Pictures of smooth skin, all above quality 50, would show blocks of colour at 4:2:0; textures hide them.
      sized.avif({ quality, effort: 5, chromaSubsampling: quality > 50 ? '4:4:4' : '4:2:0' }),
    webp: () => sized.webp({ quality: quality + 18, alphaQuality: 70, effort: 5 }),
    jpg: () => sized.jpeg({ quality: 82, mozjpeg: true }),
    png: () => sized.png({ compressionLevel: 9, palette: true }),
  }
    [format]()
    .toBuffer();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, encoded);
}
