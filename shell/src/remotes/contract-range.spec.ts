import { meetsContract } from './contract-range';

describe('a contract range', () => {
  it.each([
    ['1.0.0', '^1.0.0'],
    ['1.4.2', '^1.0.0'],
    ['1.2.9', '~1.2.3'],
    ['1.2.3', '1.2.3'],
    ['0.2.9', '^0.2.3'],
    ['0.0.3', '^0.0.3'],
    ['2.1.0', '^1.0.0 || ^2.0.0'],
  ])('lets %s meet %s', (version, range) => {
    expect(meetsContract(version, range)).toBe(true);
  });

  it.each([
    ['2.0.0', '^1.0.0'],
    ['1.0.0', '^1.0.1'],
    ['1.3.0', '~1.2.3'],
    ['1.2.4', '1.2.3'],
    ['0.3.0', '^0.2.3'],
    ['0.0.4', '^0.0.3'],
    ['3.0.0', '^1.0.0 || ^2.0.0'],
    // Not understood here, so not met: code of unknown fit does not run.
    ['1.0.0', '>=1.0.0'],
    ['1.0.0', '*'],
    ['1.0.0', ''],
    ['1.0', '^1.0.0'],
  ])('does not let %s meet "%s"', (version, range) => {
    expect(meetsContract(version, range)).toBe(false);
  });
});
