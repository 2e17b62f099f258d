import mongoose, { type Connection } from 'mongoose';
import { startApp } from './start-app.js';
import { giveBackDatabase, shapeOf, takeDatabase, testDatabase } from './test-databases.js';

describe('the database of a test', () => {
  it('is that of an app that ended, without its data', async () => {
    const first = await startApp();
    await first.database.collection('users').insertOne({ name: 'Mia' });
    await first.close();
    const second = await startApp();
    expect(second.database.name).toBe(first.database.name);
    expect(await second.database.collection('users').countDocuments()).toBe(0);
    expect(await second.database.collection('migrations').countDocuments()).toBeGreaterThan(0);
    await second.close();
  });

  it.each<[string, (database: Connection) => Promise<unknown>]>([
    ['dropped an index', (database) => database.collection('users').dropIndex('name_1')],
    ['made a collection', (database) => database.createCollection('records')],
    ['filled it', (database) => database.collection('users').insertOne({ name: 'x'.repeat(3_000_000) })],
  ])('is another after a test that %s', async (_what, use) => {
    const uri = testDatabase();
    const database = await mongoose.createConnection(uri).asPromise();
    await database.collection('users').createIndex({ name: 1 });
    const shape = await shapeOf(database);
    giveBackDatabase({ uri, shape });
    expect(await takeDatabase()).toBe(uri);
    await use(database);
    giveBackDatabase({ uri, shape });
    await database.close();
    expect(await takeDatabase()).not.toBe(uri);
  });
});
