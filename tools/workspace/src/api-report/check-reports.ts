import { join } from 'node:path';
import { HOST_CONTRACT_VERSION } from '@blush/shared-ui/contracts';
import { sharedUiEntries } from '../webpack/shared-modules.js';
import { compareSurfaces } from './compare-surfaces.js';
import { extractSurface } from './extract-surface.js';
import { objection } from './judge.js';
import { formatReport, readReports } from './report-files.js';
import type { Change, Surface } from './surface.js';

/** How the sources stand to the reports that are checked in. */
export interface Standing {
  /** What the shell offers by the sources. */
  readonly surface: Surface;
  readonly changes: readonly Change[];
  /** Why these may not be agreed on; absent when they may. */
  readonly objection?: string;
  /** Whether the reports say what the sources say. */
  readonly upToDate: boolean;
}

/**
 * Compares what the shell offers by its sources with the reports of it.
 * @throws Failure when either cannot be read
 */
export function checkReports(root: string): Standing {
  // First, because it takes no time.
  const agreed = readReports(root);
  const surface = { version: HOST_CONTRACT_VERSION, entries: extractSurface(root, sharedUiEntries) };
  if (!agreed) return { surface, changes: [], upToDate: false };
  const changes = compareSurfaces(join(root, 'shared-ui'), agreed.entries, surface.entries);
  const against = objection(agreed.version, surface.version, changes);
  return {
    surface,
    changes,
    ...(against !== undefined && { objection: against }),
    upToDate: textOf(agreed) === textOf(surface),
  };
}

function textOf({ version, entries }: Surface): string {
  return [...entries].map(([entry, surface]) => formatReport(entry, version, surface)).join('\n');
}
