import { compareLoads } from './compare-loads';
import { BEFORE, figuresOf, LIVE } from './testing/releases';

const before = figuresOf(BEFORE, { loads: 1000, failures: 10, p75: 500 });

describe('a version is compared with the previous one', () => {
  it.each([
    ['loads as it did', {}, ['no-worse']],
    ['loads faster and fails less', { failures: 0, p75: 200 }, ['no-worse']],
    ['fails a little more', { loads: 1000, failures: 20 }, ['no-worse']],
    ['fails in more than one load of a hundred more', { loads: 1000, failures: 21 }, ['fails-more']],
    ['fails in its first loads', { loads: 4, failures: 3 }, ['fails-more']],
    ['failed once or twice', { loads: 4, failures: 2 }, ['too-few-loads']],
    ['is a fifth slower', { p75: 600 }, ['no-worse']],
    ['is slower than that', { p75: 601 }, ['slower']],
    ['was slow for the first who came', { loads: 19, failures: 0, p75: 5000 }, ['too-few-loads']],
    ['never loaded, of enough loads', { loads: 20, failures: 20, p75: null }, ['fails-more']],
    ['fails more and is slower', { loads: 100, failures: 50, p75: 2000 }, ['fails-more', 'slower']],
  ] as const)('that %s', (_, now, findings) => {
    expect(compareLoads(figuresOf(LIVE, { loads: 1000, failures: 10, p75: 500, ...now }), before)).toEqual(
      findings,
    );
  });

  it('that few had loaded', () => {
    const few = figuresOf(BEFORE, { loads: 19, p75: 100 });
    expect(compareLoads(figuresOf(LIVE, { p75: 5000 }), few)).toEqual(['too-few-loads']);
  });

  it('only by a noticeable difference', () => {
    const quick = figuresOf(BEFORE, { p75: 50 });
    expect(compareLoads(figuresOf(LIVE, { p75: 150 }), quick)).toEqual(['no-worse']);
    expect(compareLoads(figuresOf(LIVE, { p75: 151 }), quick)).toEqual(['slower']);
  });
});
