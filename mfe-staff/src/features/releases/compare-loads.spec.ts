import { compareLoads } from './compare-loads';
import { failsAlarmingly } from './load-figures';
import { BEFORE, figuresOf, LIVE } from './testing/releases';

const before = figuresOf(BEFORE, { loads: 1000, failures: 10, p75: 500 });

describe('a comparison of two versions', () => {
  it.each([
    ['no difference', {}, ['no-worse']],
    ['faster, with fewer failures', { failures: 0, p75: 200 }, ['no-worse']],
    ['a failure rate one percentage point higher', { loads: 1000, failures: 20 }, ['no-worse']],
    ['a failure rate over one percentage point higher', { loads: 1000, failures: 21 }, ['fails-more']],
    ['three failures in four loads', { loads: 4, failures: 3 }, ['fails-more']],
    ['two failures in four loads', { loads: 4, failures: 2 }, ['too-few-loads']],
    ['slower by a fifth', { p75: 600 }, ['no-worse']],
    ['slower by over a fifth', { p75: 601 }, ['slower']],
    ['slower, in too few loads', { loads: 19, failures: 0, p75: 5000 }, ['too-few-loads']],
    ['failures in all loads', { loads: 20, failures: 20, p75: null }, ['fails-more']],
    ['slower, with more failures', { loads: 100, failures: 50, p75: 2000 }, ['fails-more', 'slower']],
  ] as const)('%s, %j: %j', (_, now, findings) => {
    expect(compareLoads(figuresOf(LIVE, { loads: 1000, failures: 10, p75: 500, ...now }), before)).toEqual(
      findings,
    );
  });

  it('needs enough loads of the previous version', () => {
    const few = figuresOf(BEFORE, { loads: 19, p75: 100 });
    expect(compareLoads(figuresOf(LIVE, { p75: 5000 }), few)).toEqual(['too-few-loads']);
  });

  it('ignores load times that grew by 100 ms or less', () => {
    const fast = figuresOf(BEFORE, { p75: 50 });
    expect(compareLoads(figuresOf(LIVE, { p75: 150 }), fast)).toEqual(['no-worse']);
    expect(compareLoads(figuresOf(LIVE, { p75: 151 }), fast)).toEqual(['slower']);
  });
});

it.each([
  [5, 100, true],
  [4, 100, false],
  [2, 2, false],
])('%i failures in %i loads are an alarm: %s', (failures, loads, expected) => {
  expect(failsAlarmingly(figuresOf(LIVE, { failures, loads }))).toBe(expected);
});
