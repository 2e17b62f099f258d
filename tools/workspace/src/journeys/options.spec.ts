import { readOptions } from './options.js';

const remotes = ['mfe-public', 'mfe-student'];
const read = (...args: string[]) => readOptions(args, remotes);

describe('the options of npm run journeys', () => {
  it('select both shells by default', () => {
    expect(read('mfe-student')).toEqual({ remote: 'mfe-student', shells: ['live', 'tree'] });
    expect(read('mfe-student', '--shell=live').shells).toEqual(['live']);
    expect(read('--shell', 'tree', 'mfe-public')).toEqual({ remote: 'mfe-public', shells: ['tree'] });
  });

  it('may select the shell of another portal, and some of the journeys', () => {
    expect(read('mfe-student', '--shell=https://staging.blush.test/', '--grep=STU-04')).toEqual({
      remote: 'mfe-student',
      shells: [{ at: 'https://staging.blush.test' }],
      grep: 'STU-04',
    });
  });

  it.each([
    [[], 'Journeys run for one remote at a time, not ""'],
    [['mfe-student', 'mfe-public'], 'Journeys run for one remote at a time, not "mfe-student mfe-public"'],
    [['shell'], 'Journeys run for one remote at a time, not "shell"'],
    [['mfe-student', '--shell=mine'], '"mine" is no shell'],
    [['mfe-student', '--shell=https://'], '"https://" is no shell'],
    [['mfe-student', '--headed'], "Unknown option '--headed'"],
  ])('cannot be %j; the error lists the remotes', (args, message) => {
    expect(() => read(...args)).toThrow(message);
    expect(() => read(...args)).toThrow('Remotes with journeys (e2e/suites.json): mfe-public, mfe-student.');
  });
});
