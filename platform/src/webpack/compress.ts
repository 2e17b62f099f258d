import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const compressible = /\.(js|css|json|svg|html|txt|map)$/;

/** Writes a brotli copy beside a file that is worth compressing. The same bytes in give the same bytes out. */
export async function compressFile(path: string): Promise<void> {
  if (!compressible.test(path)) return;
  const content = await readFile(path);
  const compressed = await brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  await writeFile(`${path}.br`, compressed);
}
