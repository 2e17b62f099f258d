import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, trialRemote } from './testing/trial-remote.js';

it('the same sources give the same bytes, even when a file was damaged between two builds', async () => {
  const dir = trialRemote();
  const files = await build(dir);
  const damaged = [...files.keys()].find((file) => file.endsWith('.js')) ?? '';
  writeFileSync(join(dir, 'dist', damaged), 'x'.repeat(files.get(damaged)?.length ?? 0));
  const second = await build(dir);
  expect([...second.keys()]).toEqual([...files.keys()]);
  for (const [file, content] of files)
    expect([file, second.get(file)?.equals(content)]).toEqual([file, true]);
});
