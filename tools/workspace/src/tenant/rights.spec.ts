import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@blush/machine';
import { missingRights, neededRights } from './rights.js';

it('missingRights() returns the rights that a token lacks, and no others', () => {
  expect(missingRights([...neededRights, 'read:users'].join(' '))).toEqual([]);
  expect(missingRights(neededRights.slice(2).join(' '))).toEqual(neededRights.slice(0, 2));
  expect(missingRights('')).toEqual(neededRights);
});

it('docs/identity.md tells the operator to grant exactly the needed rights', () => {
  const guide = readFileSync(join(root, 'docs/identity.md'), 'utf8');
  const [, step = ''] = /\*\*A client for the command\*\*(.*?)\n\d\. /s.exec(guide) ?? [];
  const told = [...step.matchAll(/`(\w+:\w+)`/g)].map(([, right]) => right);
  expect(told.toSorted()).toEqual(neededRights.toSorted());
});
