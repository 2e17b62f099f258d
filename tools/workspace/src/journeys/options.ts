import { parseArgs } from 'node:util';
import { Failure } from '@blush/server-kit/failure';

export type Shell = 'live' | 'tree' | { readonly at: string };

interface JourneysOptions {
  readonly remote: string;
  readonly shells: readonly Shell[];
  readonly grep?: string;
}

const USAGE =
  'npm run journeys -- <remote> [--shell=live|tree|<address of a portal>] [--grep=<part of a name>]';

/** @throws Failure with the usage */
export function readOptions(args: string[], remotes: readonly string[]): JourneysOptions {
  const usage = `Usage: ${USAGE}. Remotes with journeys (e2e/suites.json): ${remotes.join(', ')}.`;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { shell: { type: 'string' }, grep: { type: 'string' } },
    });
    const [remote = '', ...others] = positionals;
    if (!remotes.includes(remote) || others.length > 0) {
      throw new Error(`Journeys run for one remote at a time, not "${positionals.join(' ')}"`);
    }
    const shells = values.shell === undefined ? (['live', 'tree'] as const) : [readShell(values.shell)];
    return { remote, shells, ...(values.grep && { grep: values.grep }) };
  } catch (error) {
    throw new Failure(`${(error as Error).message}. ${usage}`);
  }
}

function readShell(text: string): Shell {
  if (text === 'live' || text === 'tree') return text;
  if (/^https?:/.test(text) && URL.canParse(text)) return { at: new URL(text).origin };
  throw new Error(`"${text}" is no shell`);
}
