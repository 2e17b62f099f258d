import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL } from '@blush/shared-ui/contracts';
import { listApps } from '@blush/delivery';
import { root } from '@blush/machine';
import { codesIn, tableIn } from './docs/table-in.js';
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

  it('have a counterpart in the gate for each long one: of the same name, or named in docs/testing.md', () => {
    const rows = tableIn('docs/testing.md', ['in `test:all`', 'in the gate']);
    const isNamed = (journey: string) =>
      rows.some(
        ([long = '', gate = '']) => codesIn(long).includes(`${journey}.long`) && codesIn(gate).length > 0,
      );
    const inGate = (journey: string) => files.includes(`${journey}.spec.ts`);
    expect(journeys.filter((journey) => !inGate(journey) && !isNamed(journey))).toEqual([]);
  });

  it('of the portal belong to no remote', () => {
    const { [PORTAL]: shared = [], ...others } = suites;
    expect(shared.filter((journey) => Object.values(others).flat().includes(journey))).toEqual([]);
  });
});
