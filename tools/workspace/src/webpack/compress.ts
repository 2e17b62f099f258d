import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const compressible = /\.(js|css|json|svg|html|txt|map)$/;

export async function compressFile(path: string): Promise<string | undefined> {
  if (!compressible.test(path)) return undefined;
  const content = await readFile(path);
  const compressed = await brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  const copy = `${path}.br`;
  await writeFile(copy, compressed);
  return copy;
}
