import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL } from '@blush/shared-ui/contracts';
import { listApps } from '@blush/delivery';
import { root } from '@blush/machine';
import { journeysOf, PORTAL, readSuites } from './suites.js';

const suites = readSuites(root);
const files = readdirSync(join(root, 'e2e/specs/journeys'));
const journeys = [...new Set(files.map((file) => file.replace(/(\.long)?\.spec\.ts$/, '')))];
const remotes = listApps(root)
  .map(({ name }) => name)
  .filter((name) => name !== SHELL);

describe('POR-02 the journeys', () => {
  it('each belong to a remote or to the portal', () => {
    const owned = new Set(Object.values(suites).flat());
    expect(journeys.filter((journey) => !owned.has(journey))).toEqual([]);
  });

  it('of each remote exist', () => {
    expect(Object.keys(suites).sort()).toEqual([...remotes, PORTAL].sort());
    for (const [name, own] of Object.entries(suites)) {
      expect([name, own.length > 0, own.filter((journey) => !journeys.includes(journey))]).toEqual([
        name,
        true,
        [],
      ]);
    }
  });

  it('run once: for their remote, or for the portal when several remotes share them', () => {
    const run = [...remotes, PORTAL].map((name) => journeysOf(root, name));
    expect(run.flat().sort()).toEqual(journeys.toSorted());
    expect(journeysOf(root, 'mfe-student')).toContain('payment');
    expect(journeysOf(root, PORTAL)).toEqual(expect.arrayContaining(['main-job', 'first-load']));
  });

  it('have a counterpart in the gate for each long one', () => {
    const long = files.filter((file) => file.endsWith('.long.spec.ts'));
    expect(long.filter((file) => !files.includes(file.replace('.long', '')))).toEqual([]);
  });

  it('of the portal belong to no remote', () => {
    const { [PORTAL]: shared = [], ...others } = suites;
    expect(shared.filter((journey) => Object.values(others).flat().includes(journey))).toEqual([]);
  });
});
