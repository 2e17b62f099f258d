import { findingOf, found, isOk } from '../testing/findings.js';
import { installation } from '../testing/installation.js';
import { schemaChecks } from './schema.js';

const mongodbUri = 'mongodb://localhost:1/blush';
const asked: (readonly string[])[] = [];
const find = (answer: unknown, isBuilt = true) =>
  findingOf(
    schemaChecks(installation({}, { mongodbUri }), {
      isBuilt: () => isBuilt,
      run: (_config, uri, command) => {
        asked.push([uri ?? '', ...command]);
        return Promise.resolve(typeof answer === 'string' ? answer : JSON.stringify(answer));
      },
    }),
    'MongoDB: migrations',
  );

describe('the steps of the database', () => {
  it('are judged by the API, which is asked for a check and not for a migration', async () => {
    expect(await find({ level: 'ok', text: 'has version 9' })).toEqual(isOk('has version 9'));
    expect(asked).toEqual([[mongodbUri, 'migrate.js', '--check']]);
  });

  it.each(['warning', 'fault'] as const)('may be a %s, with its cure', async (level) => {
    const finding = {
      level,
      text: 'has version 3, and this code needs 7',
      cure: 'Run the migration: npm run migrate.',
    };
    expect(await find(finding)).toEqual(found(level, 'has version 3'));
  });

  it('are not compared before the API was built', async () => {
    expect(await find('', false)).toEqual(found('warning', 'the API is not built here'));
  });

  it.each(['', '{}', '{"level":"fault","text":"x"}'])(
    'are not judged by another answer: %p',
    async (answer) => {
      await expect(find(answer)).rejects.toThrow();
    },
  );

  it('are not asked for without a database', () => {
    expect(schemaChecks(installation())).toEqual([]);
  });
});
