import { join } from 'node:path';
import { root, ensureChromium } from '@blush/machine';
import { publishCatalogue, publishPortalFiles } from './publish/publish.js';
import { Studio } from './publish/studio.js';

export async function run(args: string[]): Promise<number> {
  const say = (line: string) => console.log(line);
  const wanted = (name: string) => args.length === 0 || args.some((start) => name.startsWith(start));
  const studio = await Studio.open(await ensureChromium(root, say));
  try {
    await publishCatalogue(studio, join(root, 'mfe-public', 'src', 'shared', 'artwork'), wanted, say);
    await publishPortalFiles(studio, join(root, 'delivery', 'assets'), wanted, say);
  } finally {
    await studio.close();
  }
  return 0;
}
