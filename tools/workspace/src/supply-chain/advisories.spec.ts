import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from '../test/checks/audit.js';
import { auditOffline, fetchAdvisories } from './offline-advisories.js';
import { auditByRegistry } from './registry-audit.js';

const answering = (output: string) => () => ({ status: 1, output, errorOutput: 'npm error' });
const refusing = answering(JSON.stringify({ message: '405 Method Not Allowed', error: {} }));
const vulnerable = answering(
  JSON.stringify({
    vulnerabilities: {
      qs: { severity: 'high', via: [{ url: 'https://github.com/advisories/GHSA-1' }] },
      express: { severity: 'low', via: ['qs'] },
    },
  }),
);

describe('the audit endpoint of the registry', () => {
  it('names each vulnerable package', () => {
    expect(auditByRegistry('.', vulnerable)).toEqual({
      reached: true,
      found: [
        'qs is vulnerable (high): https://github.com/advisories/GHSA-1',
        'express is vulnerable (low): through qs',
      ],
    });
    expect(auditByRegistry('.', answering('{"vulnerabilities":{}}'))).toEqual({ reached: true, found: [] });
  });

  it('counts as unreachable when it refuses, and when npm fails', () => {
    expect(auditByRegistry('.', refusing)).toEqual({ reached: false, reason: '405 Method Not Allowed' });
    expect(auditByRegistry('.', answering(''))).toEqual({ reached: false, reason: 'npm error' });
  });
});

describe('the offline copy of advisories', () => {
  const range = (below: string, atOrAbove?: string) => ({
    below,
    ...(atOrAbove && { atOrAbove }),
    severity: 'medium',
    identifiers: { githubID: 'GHSA-2' },
  });
  const known = {
    lodash: { vulnerabilities: [range('4.17.23', '4.0.0')] },
    moment_: { npmname: 'moment', vulnerabilities: [] },
  };
  const packages = (version: string) => [
    { name: 'lodash', version, purl: '' },
    { name: 'moment', version: '2.0.0', purl: '' },
    { name: 'other', version: '1.0.0', purl: '' },
  ];

  it.each([
    ['3.10.1', 0],
    ['4.0.0', 1],
    ['4.17.5', 1],
    ['4.17.23', 0],
    ['4.18.1', 0],
  ])('judges version %s by the range', (version, count) => {
    const { found, known: checked } = auditOffline(packages(version), known);
    expect(found).toHaveLength(count);
    expect(checked).toBe(2);
  });
});

it('an advisory archive with another hash is refused', () => {
  const substituted = (_: readonly string[], folder: string) => {
    writeFileSync(join(folder, 'advisories.tgz'), 'other bytes');
    return { status: 0, output: 'advisories.tgz\n', errorOutput: '' };
  };
  expect(() => fetchAdvisories(substituted)).toThrow('does not match its pinned hash');
});

describe('the gate of known vulnerabilities', () => {
  const unreached = { reached: false, reason: '405 Method Not Allowed' } as const;
  const offline =
    (...found: string[]) =>
    () => ({ found, known: 2, total: 300 });

  it('fails for a vulnerable package, and passes without a note when all packages were checked', () => {
    expect(judge({ reached: true, found: ['qs', 'express'] }, false, offline())).toMatchObject({ failed: 2 });
    expect(judge({ reached: true, found: [] }, false, offline())).toEqual({
      passed: 1,
      failed: 0,
      skipped: 0,
    });
  });

  it('notes how many packages were not checked when the endpoint does not answer', () => {
    const { failed, notes } = judge(unreached, false, offline());
    expect(failed).toBe(0);
    expect(notes?.[0]).toMatch(/405 Method Not Allowed.* know 2 of 300 .* the other 298 were NOT checked/);
    expect(judge(unreached, false, offline('lodash'))).toMatchObject({ failed: 1 });
  });

  it('fails when the endpoint does not answer although its answer is required', () => {
    expect(judge(unreached, true, offline())).toMatchObject({ failed: 1 });
  });
});
