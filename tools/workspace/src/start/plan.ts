import type { Config } from '@blush/server-kit/config';
import type { Progress } from '../terminal/progress.js';
import { buildAndRelease } from './build-and-release.js';
import { apiPart, databasePart, edgePart, pageKeeperPart, type Part, standInPart } from './parts.js';

/** What a portal on this machine consists of. */
export interface PortalPlan {
  /** Address of a database that runs elsewhere, or how to run one here. */
  readonly database: string | Part;
  /** What can start at once, along with the database. */
  readonly independent: readonly Part[];
  /** Builds and releases what is to run. */
  readonly prepare: (signal: AbortSignal) => Promise<void>;
  /** What needs all of the above, in this order. */
  readonly dependent: (mongodbUri: string) => readonly Part[];
}

/** The plan for a configuration: what is replaced by something real is left out. */
export function planPortal(config: Config, progress: Progress): PortalPlan {
  const standIn = standInPart(config);
  return {
    database: config.mongodbUri ?? databasePart(config),
    independent: standIn ? [standIn] : [],
    prepare: (signal) => buildAndRelease(config, progress, signal),
    dependent: (mongodbUri) => [apiPart(config, mongodbUri), edgePart(config), pageKeeperPart(config)],
  };
}
