import { randomBytes } from 'node:crypto';
import type { Config } from '@blush/server-kit/config';
import type { Progress } from '../terminal/progress.js';
import { buildAndRelease } from './build-and-release.js';
import { apiPart, databasePart, edgePart, pageKeeperPart, type Part, standInPart } from './parts.js';

export interface PortalPlan {
  readonly database: string | Part;
  readonly independent?: readonly Part[];
  readonly prepare?: (signal: AbortSignal) => Promise<void>;
  readonly dependent?: (mongodbUri: string) => readonly Part[];
}

/** A plan with the database alone, for commands that need no other part. */
export function planDatabase(config: Config): PortalPlan {
  return { database: databasePart(config) };
}

export function planPortal(given: Config, progress: Progress): Required<PortalPlan> {
  const config = { ...given, edgeKey: given.edgeKey ?? randomBytes(32).toString('base64url') };
  const standIn = standInPart(config);
  return {
    database: config.mongodbUri ?? databasePart(config),
    independent: standIn ? [standIn] : [],
    prepare: (signal) => buildAndRelease(config, progress, signal),
    dependent: (mongodbUri) => [apiPart(config, mongodbUri), edgePart(config), pageKeeperPart(config)],
  };
}
