import { readOptions } from './options.js';

const namesOf = (...args: string[]) =>
  readOptions(args).stages.flatMap(({ gates }) =>
    gates.map(({ name, project = '*' }) => `${name} ${project}`),
  );

describe('npm test', () => {
  it('runs every gate that is not long, in every project', () => {
    expect(namesOf()).toEqual(
      expect.arrayContaining(['unit *', 'lint *', 'journeys *', 'fuzz *', 'restart *']),
    );
    expect(namesOf().filter((name) => name.includes('-long'))).toEqual([]);
    expect(readOptions([])).toMatchObject({ complete: true, skipCache: false });
  });

  it('adds the long gates with --all', () => {
    const long = namesOf('--all').filter((name) => !namesOf().includes(name));
    expect(long).toEqual([
      'unit-long *',
      'monitoring-long *',
      'audit-long *',
      'deploy-long *',
      'journeys-long *',
      'operations-long *',
      'fuzz-long *',
    ]);
    expect(readOptions(['--all']).complete).toBe(true);
  });

  it('runs named gates, a group of gates, and a gate in one project', () => {
    expect(namesOf('--only=unit:api,e2e', '--only=lint')).toEqual([
      'unit api',
      'lint *',
      'journeys *',
      'operations *',
    ]);
    expect(readOptions(['--only=lint'])).toMatchObject({ complete: false });
    expect(namesOf('--only=unit:api,unit:shell')).toEqual(['unit api', 'unit shell']);
  });

  it('uses no cache with --skip-nx-cache', () => {
    expect(readOptions(['--skip-nx-cache'])).toMatchObject({ complete: true, skipCache: true });
  });

  it.each([[['--only=lnt']], [['--only=e2e:api']], [['--quick']], [['lint']]])(
    'refuses %j and names the gates',
    (args) => {
      expect(() => readOptions(args)).toThrow(/Gates: unit, .*restart/);
    },
  );
});
