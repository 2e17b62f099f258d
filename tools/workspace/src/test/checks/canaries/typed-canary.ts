import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BORDER = 'rules that need types';

/** Two sources that differ in types alone: the first must be refused, the second not. */
const sources = {
  'refused.ts': 'export const later = Promise.resolve(1);\nlater;\nlater.then(String);\n',
  'allowed.ts': 'export const later = Promise.resolve(1);\nawait later.then(String);\n',
} as const;

/**
 * oxlint reads files, not text, and without its type-aware half it passes everything: what is wrong with it, if anything.
 * @param root folder of the workspace, whose settings are used
 * @param parent folder that receives the sources
 */
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
