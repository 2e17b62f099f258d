import { outdatedSets, SETS_KEPT } from './outdated-sets.js';

const setsOf = (basis: string, count: number) => Array.from({ length: count }, (_, nth) => `${basis}-${nth}`);

describe('the sets of pages to remove', () => {
  it('are those older than the ten newest, but not the live one', () => {
    const ids = setsOf('a', SETS_KEPT + 3);
    expect(outdatedSets(ids, 'a-0')).toEqual(['a-10', 'a-11', 'a-12']);
    expect(outdatedSets(ids, 'a-11')).toEqual(['a-10', 'a-12']);
  });

  it('leave the newest one of the last four releases, so that a rollback finds its pages', () => {
    const earlier = ['b', 'c', 'd', 'e'].flatMap((basis) => setsOf(basis, 2));
    const ids = [...setsOf('a', SETS_KEPT + 1), ...earlier];
    expect(outdatedSets(ids, 'a-0')).toEqual(['a-10', 'b-1', 'c-1', 'd-1', 'e-0', 'e-1']);
  });
});
