import { join } from 'node:path';
import { root, ensureChromium } from '@blush/machine';
import { componentFiles, portalFiles } from './publish/portal-files.js';
import { publishCatalogue, publishFiles } from './publish/publish.js';
import { Studio } from './publish/studio.js';

export async function run(args: string[]): Promise<number> {
  const print = (line: string) => console.log(line);
  const wanted = (name: string) => args.length === 0 || args.some((start) => name.startsWith(start));
  const studio = await Studio.open(await ensureChromium(root, print));
  try {
    await publishCatalogue(studio, join(root, 'mfe-public', 'src', 'shared', 'artwork'), wanted, print);
    await publishFiles(studio, portalFiles, join(root, 'delivery', 'assets'), wanted, print);
    const components = join(root, 'shared-ui', 'src', 'components', 'artwork');
    await publishFiles(studio, componentFiles, components, wanted, print);
  } finally {
    await studio.close();
  }
  return 0;
}
