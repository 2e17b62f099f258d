import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { found, isOk } from '../testing/findings.js';
import { installation } from '../testing/installation.js';
import { redisCheck } from './redis.js';

describe('the check of Redis', () => {
  it('reports a server that cannot be reached, and in production a missing setting', async () => {
    const away = installation({ REDIS_URL: 'redis://:secret@localhost:1' });
    expect(await redisCheck(away).run()).toEqual(found('fault', 'REDIS_URL cannot be used'));
    const { config } = installation();
    const production = installation({}, { config: { ...config, production: true } });
    expect(await redisCheck(production).run()).toEqual(found('warning', 'REDIS_URL is not set'));
    expect(await redisCheck(installation()).run()).toEqual(isOk('not configured'));
  });

  it('reports a server that refuses the login', async () => {
    const redis = createServer((socket) => {
      socket.on('data', () =>
        socket.write('-WRONGPASS invalid username-password pair or user is disabled.\r\n'),
      );
    });
    await once(redis.listen(0, 'localhost'), 'listening');
    const { port } = redis.address() as AddressInfo;
    const portal = installation({ REDIS_URL: `redis://:wrong@localhost:${port}` });
    try {
      expect(await redisCheck(portal).run()).toEqual(found('fault', 'WRONGPASS'));
    } finally {
      redis.close();
    }
  });
});
