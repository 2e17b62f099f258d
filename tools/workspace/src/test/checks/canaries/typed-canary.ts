import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BORDER = 'rules that need types';

const sources = {
  'refused.ts': 'export const later = Promise.resolve(1);\nlater;\nlater.then(String);\n',
  'allowed.ts': 'export const later = Promise.resolve(1);\nawait later.then(String);\n',
} as const;

/** oxlint reads files, not text, and without its type-aware part accepts everything. */
export async function typedCanaryFault(root: string, parent: string): Promise<string | undefined> {
  const folder = join(parent, 'typed-canary');
  await mkdir(folder, { recursive: true });
  const compilerOptions = { strict: true, module: 'esnext', target: 'es2022', types: [] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  for (const [name, source] of Object.entries(sources)) await writeFile(join(folder, name), source);
  const lint = (name: keyof typeof sources) =>
    spawnSync(
      join(root, 'node_modules/.bin/oxlint'),
      ['--type-aware', '-c', join(root, '.oxlintrc.json'), join(folder, name)],
      { cwd: root, encoding: 'utf8' },
    );
  const refused = lint('refused.ts');
  if (refused.status === 0 || !refused.stdout.includes('no-floating-promises'))
    return `canary ${BORDER} should be refused by no-floating-promises, but oxlint said:\n${refused.stdout}`;
  const allowed = lint('allowed.ts');
  return allowed.status === 0
    ? undefined
    : `canary ${BORDER}: what is allowed was refused:\n${allowed.stdout}`;
}
