import { listClasses } from '@blush/shared-ui/contracts';
import { MongoProxy, startApp, until } from './support/index.js';

describe('a shutdown', () => {
  it('answers requests under way before it closes the database connection, and accepts no new ones', async () => {
    const proxy = await MongoProxy.start();
    const app = await startApp({ logs: true, env: { MONGODB_URI: proxy.uri('spec-shutdown') } });
    await app.call(listClasses, {});
    proxy.hold();
    const underWay = app.call(listClasses, { query: { search: 'silk' } });
    await until(() => proxy.isHolding('silk'));

    const closing = app.close();
    await until(() =>
      app.fetch('/health/live').then(
        ({ status }) => status === 503,
        () => true,
      ),
    );
    proxy.release();

    expect((await underWay).body).toEqual([]);
    await closing;
    await expect(app.fetch('/health/live')).rejects.toThrow('fetch failed');
    expect(app.logs.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    await proxy.cut();
  });
});
