import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, sampleRemote } from './testing/sample-remote.js';

it('a second build of the same sources gives the same bytes, even if a file was damaged in between', async () => {
  const dir = sampleRemote();
  const files = await build(dir);
  const damaged = [...files.keys()].find((file) => file.endsWith('.js')) ?? '';
  writeFileSync(join(dir, 'dist', damaged), 'x'.repeat(files.get(damaged)?.length ?? 0));
  const second = await build(dir);
  expect([...second.keys()]).toEqual([...files.keys()]);
  for (const [file, content] of files)
    expect([file, second.get(file)?.equals(content)]).toEqual([file, true]);
});
