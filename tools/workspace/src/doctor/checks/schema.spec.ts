import { findingOf, found, isOk } from '../testing/findings.js';
import { installation } from '../testing/installation.js';
import { schemaChecks } from './schema.js';

const mongodbUri = 'mongodb://localhost:1/blush';
const asked: (readonly string[])[] = [];
const runCheck = (answer: unknown, { isBuilt = true, runs = true } = {}) =>
  findingOf(
    schemaChecks(installation({}, { mongodbUri, runs }), {
      isBuilt: () => isBuilt,
      run: (_config, uri, command) => {
        asked.push([uri ?? '', ...command]);
        return Promise.resolve(typeof answer === 'string' ? answer : JSON.stringify(answer));
      },
    }),
    'MongoDB: migrations',
  );

beforeEach(() => asked.splice(0));

describe('the check of migration steps', () => {
  it('runs the API program with the check option, so that nothing is migrated', async () => {
    expect(await runCheck({ level: 'ok', text: 'has version 9' })).toEqual(isOk('has version 9'));
    expect(asked).toEqual([[mongodbUri, 'migrate.js', '--check']]);
  });

  it('adds the option that accepts an empty database, if the portal does not run', async () => {
    await runCheck({ level: 'ok', text: 'is empty' }, { runs: false });
    expect(asked).toEqual([[mongodbUri, 'migrate.js', '--check', '--before-start']]);
  });

  it.each(['warning', 'fault'] as const)('passes on a %s and its remedy', async (level) => {
    const finding = {
      level,
      text: 'has version 3, and this code needs 7',
      remedy: 'Run the migration: npm run migrate.',
    };
    expect(await runCheck(finding)).toEqual(found(level, 'has version 3'));
  });

  it('does not run before the API is built', async () => {
    expect(await runCheck('', { isBuilt: false })).toEqual(found('warning', 'the API is not built here'));
  });

  it.each(['', '{}', '{"level":"fault","text":"x"}'])(
    'fails for an unexpected answer: %p',
    async (answer) => {
      await expect(runCheck(answer)).rejects.toThrow();
    },
  );

  it('does not exist without a database', () => {
    expect(schemaChecks(installation())).toEqual([]);
  });
});
