import { commandOptions, databaseOptions } from './database-options.js';

describe('the connection to the database', () => {
  it('limits every wait for an answer', () => {
    expect(databaseOptions('mongodb://db.example.com/blush')).toMatchObject({
      serverSelectionTimeoutMS: 3_000,
      connectTimeoutMS: 3_000,
      socketTimeoutMS: 15_000,
      waitQueueTimeoutMS: 10_000,
      maxPoolSize: 50,
    });
  });

  it('has the limits that the URI names, in upper or lower case', () => {
    const uri = 'mongodb://db.example.com/blush?maxpoolsize=9&socketTimeoutMS=400';
    const options = databaseOptions(uri);
    expect(options).toMatchObject({ uri, connectTimeoutMS: 3_000 });
    expect(options).not.toHaveProperty('maxPoolSize');
    expect(options).not.toHaveProperty('socketTimeoutMS');
  });
});

describe('the connection of a command of the operator', () => {
  it('limits no command, because making an index may take hours', () => {
    expect(commandOptions('mongodb://db.example.com/blush?connecttimeoutms=9')).toEqual({
      serverSelectionTimeoutMS: 3_000,
    });
  });
});
