import { devNull } from 'node:os';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { secretsOf } from './environment.js';
import { loadConfig } from './load-config.js';

it('the secrets of a configuration include the passwords in addresses, both encoded and decoded', () => {
  const env = {
    BLUSH_ENV_FILE: devNull,
    MONGODB_URI: 'mongodb://user:a%40b@db.example/blush',
    REDIS_URL: 'redis://:word@localhost:1',
    PORTAL_PORT: '5000',
  };
  expect(secretsOf(loadConfig({ root: temporaryFolder(), env }))).toEqual([
    env.MONGODB_URI,
    env.REDIS_URL,
    'a%40b',
    'a@b',
    'word',
  ]);
});
