import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));

/** The commands of a guide, in order. */
export async function commandsOf(guide: string): Promise<string[]> {
  const text = await readFile(`${docs}${guide}`, 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.split('\n').filter((line) => line !== ''),
  );
}
