import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface TypedCanary {
  readonly border: string;
  /** Text that the lint error contains. */
  readonly refusal: string;
  readonly refused: string;
  readonly allowed: string;
}

/** Canaries of oxlint, which must read types or other files to refuse them. */
export const typedCanaries: readonly TypedCanary[] = [
  {
    border: 'rules that need types',
    refusal: 'no-floating-promises',
    refused: 'export const later = Promise.resolve(1);\nlater.then(String);\n',
    allowed: 'export const later = Promise.resolve(1);\nawait later.then(String);\n',
  },
  {
    border: 'types',
    refusal: "Type 'string' is not assignable to type 'number'",
    refused: "export const size: number = '1';\n",
    allowed: 'export const size: number = 1;\n',
  },
  {
    border: 'import cycles',
    refusal: 'import(no-cycle)',
    refused: "import { other } from './other.js';\nexport const own = () => other;\n",
    allowed: "import { other } from './other.js';\nexport const third = () => other;\n",
  },
];

const importsBack = "import { own } from './refused.js';\nexport const other = () => own;\n";

/** Lints a canary; oxlint reads files only. @returns what was wrong; undefined when the rule works */
export async function typedCanaryFault(
  { border, refusal, refused, allowed }: TypedCanary,
  root: string,
  parent: string,
): Promise<string | undefined> {
  const folder = join(parent, border);
  await mkdir(folder, { recursive: true });
  const compilerOptions = { strict: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2022' };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const files = { 'refused.ts': refused, 'allowed.ts': allowed, 'other.ts': importsBack };
  for (const [name, source] of Object.entries(files)) await writeFile(join(folder, name), source);
  const lint = (name: keyof typeof files) =>
    spawnSync(
      join(root, 'node_modules/.bin/oxlint'),
      ['--type-aware', '--type-check', '-c', join(root, '.oxlintrc.json'), join(folder, name)],
      { cwd: root, encoding: 'utf8' },
    );
  const refusing = lint('refused.ts');
  if (refusing.status === 0 || !refusing.stdout.includes(refusal))
    return `should be refused by ${refusal}, but oxlint said:\n${refusing.stdout}`;
  const allowing = lint('allowed.ts');
  return allowing.status === 0 ? undefined : `what is allowed was refused:\n${allowing.stdout}`;
}
