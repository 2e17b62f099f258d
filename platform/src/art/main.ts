// Draws the pictures of the demo school into platform/assets/demo:
//   node --import tsx platform/src/art/main.ts
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../root.js';
import { demoPictures } from './demo-pictures.js';

for (const [path, svg] of demoPictures()) {
  const file = join(root, 'platform', 'assets', 'demo', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, svg);
}
