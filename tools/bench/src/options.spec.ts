import { readOptions } from './options.js';

const read = (...args: string[]) => readOptions(args, ['starts', 'web']);

describe('options of the bench', () => {
  it('measure all parts unless some are named, always in the order of the parts', () => {
    expect(read().names).toEqual(['starts', 'web']);
    expect(read('web').names).toEqual(['web']);
    expect(read('web', 'starts').names).toEqual(['starts', 'web']);
  });

  it('set the number of runs, seeds, minutes and requests, a cold start and the update of the document', () => {
    expect(read()).toMatchObject({
      cold: false,
      runs: 9,
      seeds: 100,
      minutes: 90,
      rate: 300,
      write: false,
    });
    expect(read('--cold', '--runs=3', '--seeds=5', '--minutes=2', '--rate=50', '--write')).toMatchObject({
      cold: true,
      runs: 3,
      seeds: 5,
      minutes: 2,
      rate: 50,
      write: true,
    });
  });

  it.each([
    ['nothing'],
    ['--runs=0'],
    ['--runs=many'],
    ['--seeds=0'],
    ['--minutes=0'],
    ['--rate=1'],
    ['--fast'],
  ])('are refused for "%s", with the usage', (arg) => {
    expect(() => read(arg)).toThrow(
      'Usage: npm run bench -- [starts] [web] [--cold] [--runs=9] [--seeds=100] [--minutes=90] [--rate=300] [--write]',
    );
  });
});
