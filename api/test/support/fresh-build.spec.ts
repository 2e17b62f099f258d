import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staleSources } from './fresh-build.js';

async function folders(files: Readonly<Record<string, string>>) {
  const root = await mkdtemp(join(tmpdir(), 'blush-build-'));
  for (const folder of ['src/users', 'dist/users']) await mkdir(join(root, folder), { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(join(root, file), content);
  return [join(root, 'src'), join(root, 'dist')] as const;
}

const mapOf = (source: string) => JSON.stringify({ version: 3, sourcesContent: [source] });

describe('a build', () => {
  it('is fresh if its sources are unchanged; specs are not compared', async () => {
    const files = {
      'src/main.ts': 'main',
      'src/users/role.ts': 'role',
      'src/users/role.spec.ts': 'spec',
      'dist/main.js.map': mapOf('main'),
      'dist/users/role.js.map': mapOf('role'),
    };
    expect(await staleSources(...(await folders(files)))).toEqual([]);
  });

  it('is stale if a source changed, is new, or has a map without sources', async () => {
    const files = {
      'src/main.ts': 'main, changed',
      'src/new.ts': 'new',
      'src/users/role.ts': 'role',
      'dist/main.js.map': mapOf('main'),
      'dist/users/role.js.map': '{"version":3}',
    };
    expect(await staleSources(...(await folders(files)))).toEqual(['main.ts', 'new.ts', 'users/role.ts']);
  });
});
