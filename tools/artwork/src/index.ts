import { join } from 'node:path';
import { root, ensureChromium } from '@blush/machine';
import { publishCatalogue, publishPortalFiles } from './publish/publish.js';
import { Studio } from './publish/studio.js';

export async function run(args: string[]): Promise<number> {
  const print = (line: string) => console.log(line);
  const wanted = (name: string) => args.length === 0 || args.some((start) => name.startsWith(start));
  const studio = await Studio.open(await ensureChromium(root, print));
  try {
    await publishCatalogue(studio, join(root, 'mfe-public', 'src', 'shared', 'artwork'), wanted, print);
    await publishPortalFiles(studio, join(root, 'delivery', 'assets'), wanted, print);
  } finally {
    await studio.close();
  }
  return 0;
}
