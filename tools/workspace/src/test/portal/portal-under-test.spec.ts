import { jest } from '@jest/globals';
import { readVariables } from '@blush/server-kit/config';
import { unsetForeignSettings } from './portal-under-test.js';

describe('the portal of a test run', () => {
  it('takes no setting of the surroundings, such as the bucket of another portal', () => {
    const other = { PICTURES_URL: 's3://pictures.school.example', EDGE_KEY: 'odd', METRICS_PORT: '9464' };
    const own = { MONGOMS_SYSTEM_BINARY: '/usr/bin/mongod' };
    jest.replaceProperty(process, 'env', { ...other, ...own });
    const variables = readVariables({ ...process.env, ...unsetForeignSettings() }, 'portal');
    expect(variables).toEqual({ ...readVariables({}, 'portal'), ...own });
  });
});
