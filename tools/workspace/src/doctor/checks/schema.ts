import * as z from 'zod';
import { isApiBuilt, runApiCommand } from '../../portal/api-command.js';
import { type Check, type Finding, warning } from '../finding.js';
import type { Installation } from '../installation.js';

const answer = z.union([
  z.object({ level: z.literal('ok'), text: z.string() }),
  z.object({ level: z.enum(['warning', 'fault']), text: z.string(), remedy: z.string() }),
]);

/** Check of the database's migration steps: the API does it, because it has the steps. No check without a database. */
export function schemaChecks(
  { config, mongodbUri, runs }: Installation,
  { isBuilt, run } = { isBuilt: isApiBuilt, run: runApiCommand },
): Check[] {
  if (mongodbUri === undefined) return [];
  const ask = async (): Promise<Finding> => {
    // A build would exceed the time limit of checks.
    if (!isBuilt())
      return warning(
        'the steps of the database are not compared, because the API is not built here',
        'Run npx nx build @blush/api and check again.',
      );
    const command = ['migrate.js', '--check', ...(runs ? [] : ['--before-start'])] as const;
    return answer.parse(JSON.parse(await run(config, mongodbUri, command)));
  };
  return [{ name: 'MongoDB: migrations', run: ask }];
}
