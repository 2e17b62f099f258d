import type { Compilation } from 'webpack';
import { z } from 'zod';

const consumed = z.object({ options: z.object({ shareKey: z.string(), requiredVersion: z.string() }) });

/** Version ranges of the shared modules that the build uses, by module name. */
export function takenModules({ modules }: Compilation): Record<string, string> {
  const taken = [...modules]
    .filter(({ type }) => type === 'consume-shared-module')
    .map((module) => consumed.parse(module).options)
    .map(({ shareKey, requiredVersion }) => [shareKey, requiredVersion] as const);
  return Object.fromEntries(taken.sort(([one], [other]) => one.localeCompare(other)));
}
