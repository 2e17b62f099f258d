import { devNull } from 'node:os';
import { root } from '@blush/machine';
import { loadConfig } from '@blush/server-kit/config';
import { temporaryFolder } from '@blush/server-kit/testing';
import { findMongod } from '@blush/stand-ins/mongo';
import { databasePart } from './parts.js';
import {
  damagedFileRemedy,
  firstOf,
  fullDiskRemedy,
  heldDatabaseRemedy,
  variableRemedy,
} from './remedies.js';

const after = (...warnings: string[]) => ({ how: 'ended with code 1', warnings });

describe('the remedy for a part that ended', () => {
  it('names the variable of the last error', () => {
    const remedy = variableRemedy(
      after(
        'STRIPE_SECRET_KEY: is odd.',
        'The API cannot start:',
        'MONGODB_URI: must start with mongodb://.',
      ),
    );
    expect(remedy).toBe(
      'Correct MONGODB_URI in the environment or in .env (.env.example explains it), then start again.',
    );
  });

  it('names no other word in capitals', () => {
    expect(variableRemedy(after('connect ECONNREFUSED', 'HTTP_ERROR'))).toBeUndefined();
  });

  it('names the mongod that holds the folder, a full disk, and a damaged file', () => {
    const remedy = firstOf(heldDatabaseRemedy, fullDiskRemedy(['/']));
    const held = 'Another mongod (process 4711) works on the data folder /data/mongo';
    expect(remedy(after(held))).toContain('End that mongod (kill 4711)');
    expect(remedy(after('WiredTiger error: No space left on device'))).toContain('The disk is full: / has');
    expect(damagedFileRemedy(after('/data/users.json is damaged: it is empty.'))).toContain('what to do');
    expect(damagedFileRemedy(after('mongod was ended by SIGKILL'))).toBeUndefined();
    expect(remedy(after('mongod was ended by SIGKILL'))).toBeUndefined();
  });

  it('says how to get a MongoDB server when none was found or the named one does not run', async () => {
    const source = { name: 'MongoDB download', obtain: () => Promise.reject(new Error('no network')) };
    const env = { PATH: '', XDG_CACHE_HOME: temporaryFolder() };
    const errorsOf = (more: NodeJS.ProcessEnv) =>
      findMongod({ env: { ...env, ...more }, sources: [source] }).then(
        () => [],
        (error: Error) => error.message.split('\n'),
      );
    const { remedy } = databasePart(loadConfig({ root, env: { BLUSH_ENV_FILE: devNull } }));
    expect(remedy?.(after(...(await errorsOf({}))))).toBe(
      'Choose one of the ways that the end of the log names to get a MongoDB server, then start again.',
    );
    expect(remedy?.(after(...(await errorsOf({ MONGOMS_SYSTEM_BINARY: '/none' }))))).toContain(
      'Correct MONGOMS_SYSTEM_BINARY',
    );
    expect(remedy?.(after('mongod ended with code 14'))).toBeUndefined();
  });
});
