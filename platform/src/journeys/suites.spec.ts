import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listApps, SHELL } from '../releases/index.js';
import { root } from '../root.js';
import { PORTAL, readSuites } from './suites.js';

const suites = readSuites(root);
const journeys = readdirSync(join(root, 'e2e/specs/journeys')).map((file) => file.replace(/\.spec\.ts$/, ''));
const remotes = listApps(root)
  .map(({ name }) => name)
  .filter((name) => name !== SHELL);

describe('POR-02 the journeys', () => {
  it('each belong to a remote or to the portal', () => {
    const owned = new Set(Object.values(suites).flat());
    expect(journeys.filter((journey) => !owned.has(journey))).toEqual([]);
  });

  it('of each remote are there', () => {
    expect(Object.keys(suites).sort()).toEqual([...remotes, PORTAL].sort());
    for (const [name, own] of Object.entries(suites)) {
      expect([name, own.length > 0, own.filter((journey) => !journeys.includes(journey))]).toEqual([
        name,
        true,
        [],
      ]);
    }
  });

  it('of the portal are nobody else’s', () => {
    const { [PORTAL]: shared = [], ...others } = suites;
    expect(shared.filter((journey) => Object.values(others).flat().includes(journey))).toEqual([]);
  });
});
