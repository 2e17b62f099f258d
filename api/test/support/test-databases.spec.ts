import { startApp, type TestApp } from './start-app.js';

async function nextAfter(use: (app: TestApp) => Promise<unknown>): Promise<[first: string, second: TestApp]> {
  const first = await startApp();
  await use(first);
  await first.close();
  return [first.database.name, await startApp()];
}

describe('the database of a test', () => {
  it('is that of an app that ended, without its data', async () => {
    const [first, second] = await nextAfter((app) =>
      app.database.collection('users').insertOne({ name: 'Mia' }),
    );
    expect(second.database.name).toBe(first);
    expect(await second.database.collection('users').countDocuments()).toBe(0);
    expect(await second.database.collection('migrations').countDocuments()).toBeGreaterThan(0);
    await second.close();
  });

  it.each<[string, (app: TestApp) => Promise<unknown>]>([
    ['dropped an index', ({ database }) => database.collection('orders').dropIndex('one_live_order')],
    ['made a collection', ({ database }) => database.createCollection('records')],
    ['filled it', ({ database }) => database.collection('users').insertOne({ name: 'x'.repeat(3_000_000) })],
  ])('is another after a test that %s', async (_what, use) => {
    const [first, second] = await nextAfter(use);
    expect(second.database.name).not.toBe(first);
    await second.close();
  });
});
