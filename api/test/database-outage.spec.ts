import {
  getLiveness,
  getReadiness,
  getSession,
  listCartItems,
  listClasses,
} from '@blush/shared-ui/contracts';
import { asUser, MongoProxy, startApp, type TestApp, until } from './support/index.js';
import {
  databaseNameIn,
  giveBackDatabase,
  type MigratedDatabase,
  shapeOf,
  takeDatabase,
} from './support/test-databases.js';

let app: TestApp;
let proxy: MongoProxy;
let taken: MigratedDatabase;
beforeAll(async () => {
  proxy = await MongoProxy.start();
  const uri = await takeDatabase();
  app = await startApp({ logs: true, env: { MONGODB_URI: proxy.uri(databaseNameIn(uri)) } });
  taken = { uri, shape: await shapeOf(app.database) };
});
afterAll(async () => {
  await app.close();
  giveBackDatabase(taken);
});

describe('the database', () => {
  it('is up: the API is live and ready', async () => {
    expect((await app.call(getLiveness, {})).body).toEqual({ status: 'ok' });
    expect((await app.call(getReadiness, {})).body).toEqual({ status: 'ok' });
  });

  it('security finding 13: does not answer: health is 503 after a deadline, and the API is ready again afterwards', async () => {
    const status = async () => (await app.call(getReadiness, {})).status;
    proxy.hold();
    await until(async () => (await status()) === 503);
    proxy.release();
    await until(async () => (await status()) === 200);
  });

  it('does not answer: a call is 503 after the timeout of its connection', async () => {
    const limits = 'socketTimeoutMS=1500&connectTimeoutMS=1500';
    const uri = proxy.uri(databaseNameIn(taken.uri), limits);
    const impatient = await app.startAnother({ env: { MONGODB_URI: uri } });
    const { email, token } = await asUser(app);
    proxy.hold();
    const { problem } = await impatient.call(listCartItems, { query: { email } }, token);
    proxy.release();
    expect(problem).toMatchObject({ code: 'database-unavailable', status: 503 });
  });

  it('is down: calls are 503, the API is live and not ready, and the log has the cause', async () => {
    const { token } = await asUser(app);
    await proxy.cut();
    // The readiness check reuses the last result of the database for a second.
    await until(async () => (await app.call(getReadiness, {})).status === 503);
    const answers = await Promise.all([
      app.call(listClasses, {}),
      app.call(getSession, {}, token),
      app.call(getReadiness, {}),
    ]);
    for (const { problem } of answers)
      expect(problem).toMatchObject({ code: 'database-unavailable', status: 503 });
    expect((await app.call(getLiveness, {})).status).toBe(200);
    expect(app.logs.find(({ code }) => code === 'database-unavailable')).toMatchObject({
      level: 50,
      err: { message: expect.stringMatching(/\S/), stack: expect.stringMatching(/\S/) },
    });
  });
});
