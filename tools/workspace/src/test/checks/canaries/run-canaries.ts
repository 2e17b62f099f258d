import { join } from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import type { Context } from '../../context.js';
import type { Tally } from '../../results/tally.js';
import { canaries, type Canary } from './canaries.js';
import { typedCanaries, typedCanaryFault } from './typed-canaries.js';

type Lint = (file: string, source: string) => Promise<string[]>;

function linter(root: string): Lint {
  const eslint = new ESLint({
    cwd: root,
    ruleFilter: ({ ruleId }) => !ruleId.startsWith('@typescript-eslint/'),
  });
  return async (file, source) => {
    const [result] = await eslint.lintText(source, { filePath: join(root, file) });
    return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId ?? 'parser'}: ${message}`);
  };
}

async function faultOf(canary: Canary, lint: Lint): Promise<string | undefined> {
  const refusals = await lint(canary.file, canary.source);
  const met = canary.refusals.every((words) => refusals.some((refusal) => refusal.startsWith(words)));
  if (!met || refusals.length !== canary.refusals.length) {
    return `should be refused by:\n  ${canary.refusals.join('\n  ')}\nbut was by:\n  ${refusals.join('\n  ') || 'nothing'}`;
  }
  if (!canary.allowed) return undefined;
  const overreach = await lint(canary.allowed.file ?? canary.file, canary.allowed.source);
  return overreach.length > 0 ? `what is allowed was refused too:\n  ${overreach.join('\n  ')}` : undefined;
}

export async function runCanaries({ root, folder, print }: Context): Promise<Tally> {
  await createProjectGraphAsync();
  const lint = linter(root);
  const failures: string[] = [];
  const check = (border: string, fault: string | undefined) => {
    if (fault === undefined) return;
    failures.push(`canary ${border}`);
    print(`canary ${border} ${fault}`);
  };
  for (const canary of canaries) check(`${canary.border} (${canary.file})`, await faultOf(canary, lint));
  for (const canary of typedCanaries) check(canary.border, await typedCanaryFault(canary, root, folder));
  const passed = canaries.length + typedCanaries.length - failures.length;
  return { passed, failed: failures.length, skipped: 0, failures };
}
