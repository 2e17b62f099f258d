import { parseArgs } from 'node:util';
import { Failure } from '@blush/server-kit/failure';

/** Which shell a remote is tried in: that of the running portal, that of the tree, or that of a portal elsewhere. */
export type Shell = 'live' | 'tree' | { readonly at: string };

export interface JourneysOptions {
  readonly remote: string;
  readonly shells: readonly Shell[];
  /** Which of its journeys: those whose name matches; all when absent. */
  readonly grep?: string;
}

const USAGE =
  'npm run journeys -- <remote> [--shell=live|tree|<address of a portal>] [--grep=<part of a name>]';

/**
 * What `npm run journeys` was asked for. Without a shell it is both, the quick one first.
 * @param remotes the remotes that have journeys
 * @throws Failure with what there is
 */
export function readOptions(args: string[], remotes: readonly string[]): JourneysOptions {
  const usage = `There is: ${USAGE}. Remotes with journeys (e2e/suites.json): ${remotes.join(', ')}.`;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { shell: { type: 'string' }, grep: { type: 'string' } },
    });
    const [remote = '', ...others] = positionals;
    if (!remotes.includes(remote) || others.length > 0) {
      throw new Error(`One remote is tried at a time, not "${positionals.join(' ')}"`);
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
