import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getReadiness, listClasses } from '@blush/shared-ui/contracts';
import { Fleet, MongoProxy, startApp, until } from './support/index.js';
import { databaseNameIn, giveBackDatabase, shapeOf, takeDatabase } from './support/test-databases.js';

describe('a shutdown', () => {
  it('answers requests under way and on open connections before it closes the database connection, and accepts no new connections', async () => {
    const proxy = await MongoProxy.start();
    const uri = await takeDatabase();
    const app = await startApp({ logs: true, env: { MONGODB_URI: proxy.uri(databaseNameIn(uri)) } });
    const shape = await shapeOf(app.database);
    await app.call(listClasses, {});
    proxy.hold();
    const underWay = app.call(listClasses, { query: { search: 'silk' } });
    const { port } = new URL(app.url);
    const open = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    await once(open, 'connect');
    // The request reads the price rules first, unless the first one has left them in memory.
    await until(() => ['pricerules', 'silk'].some((text) => proxy.isHolding(text)));

    const closing = app.close();
    await until(() =>
      app.fetch('/health/live').then(
        () => false,
        () => true,
      ),
    );
    open.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n');
    const answer = await text(open);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
    proxy.release();

    expect((await underWay).body).toEqual([]);
    await closing;
    await expect(app.fetch('/health/live')).rejects.toThrow('fetch failed');
    expect(app.logs.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    await proxy.cut();
    giveBackDatabase({ uri, shape });
  });
});

describe('a process that is asked to stop', () => {
  it('says that it is not ready and still answers, until load balancers know it; a second signal ends the wait', async () => {
    const env = { DRAIN_SECONDS: '999', RECONCILE_INTERVAL_MS: '0' };
    const fleet = await Fleet.open({ processes: 1, env });
    const api = fleet.api(0);
    const [process] = fleet.processes;
    try {
      expect((await api.call(getReadiness, {})).status).toBe(200);
      process?.askToStop();
      await until(async () => (await api.fetch(getReadiness.path)).status === 503);
      const { problem } = await api.call(getReadiness, {});
      expect(problem.code).toBe('stopping');
      const { status, headers } = await api.fetch(listClasses.path);
      expect([status, headers.get('connection')]).toEqual([200, 'close']);
      expect(await fleet.errors()).toEqual([]);
      process?.askToStop();
      expect(await process?.ended).toBe('ended with code 0');
    } finally {
      await fleet.close();
    }
  });
});
