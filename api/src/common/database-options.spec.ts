import { commandOptions, databaseOptions } from './database-options.js';

describe('the connection to the database', () => {
  it('waits for no answer without an end', () => {
    expect(databaseOptions('mongodb://db.example.com/blush')).toEqual({
      serverSelectionTimeoutMS: 3_000,
      connectTimeoutMS: 3_000,
      socketTimeoutMS: 15_000,
      waitQueueTimeoutMS: 10_000,
      maxPoolSize: 50,
    });
  });

  it('has the limits that the URI names, in any case of letters', () => {
    expect(databaseOptions('mongodb://db.example.com/blush?maxpoolsize=9&socketTimeoutMS=400')).toEqual({
      serverSelectionTimeoutMS: 3_000,
      connectTimeoutMS: 3_000,
      waitQueueTimeoutMS: 10_000,
    });
  });

  it('of an operator’s program waits as long as the work takes', () => {
    expect(commandOptions('mongodb://db.example.com/blush')).toEqual({
      serverSelectionTimeoutMS: 3_000,
      connectTimeoutMS: 3_000,
    });
  });
});
