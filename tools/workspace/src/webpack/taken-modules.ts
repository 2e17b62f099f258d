import type { Compilation } from 'webpack';
import { z } from 'zod';

/** How the federation plugin notes that a module comes from the page. */
const consumed = z.object({ options: z.object({ shareKey: z.string(), requiredVersion: z.string() }) });

/**
 * What a build takes from the page it is loaded into: the range of versions that each module must be of, by the name
 * the page has it under. What is shared but not used is not among it.
 */
export function takenModules({ modules }: Compilation): Record<string, string> {
  const taken = [...modules]
    .filter(({ type }) => type === 'consume-shared-module')
    .map((module) => consumed.parse(module).options)
    .map(({ shareKey, requiredVersion }) => [shareKey, requiredVersion] as const);
  return Object.fromEntries(taken.sort(([one], [other]) => one.localeCompare(other)));
}
