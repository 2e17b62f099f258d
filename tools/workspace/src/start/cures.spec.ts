import { databaseCure, variableCure } from './cures.js';

const after = (...complaints: string[]) => ({ how: 'ended with code 1', complaints });

describe('the cure for a part that ended', () => {
  it('names the variable of the last error', () => {
    const cure = variableCure(
      after(
        'STRIPE_SECRET_KEY: is odd.',
        'The API cannot start:',
        'MONGODB_URI: must start with mongodb://.',
      ),
    );
    expect(cure).toBe(
      'Correct MONGODB_URI in the environment or in .env (.env.example explains it), then start again.',
    );
  });

  it('names no other word in capitals', () => {
    expect(variableCure(after('connect ECONNREFUSED', 'HTTP_ERROR'))).toBeUndefined();
  });

  it.each([
    ['Another mongod (process 4711) works on the data folder /data/mongo', 'End that mongod (kill 4711)'],
    ['WiredTiger error: No space left on device', 'Make room for /data/mongo'],
    ['mongod was ended by SIGKILL', 'npm start -- --fresh begins anew'],
  ])('of the database, after %s', (complaint, cure) => {
    expect(databaseCure('/data/mongo')(after(complaint))).toContain(cure);
  });
});
