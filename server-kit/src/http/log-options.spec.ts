import Fastify from 'fastify';
import { collectedLog } from '../../test/index.js';
import { logOptions, scrub } from './log-options.js';

describe('the log', () => {
  it.each([
    ['E11000 dup key: { email: "mia.o\'neil+1@mail.test" }', 'E11000 dup key: { email: "[e-mail]" }'],
    ['refused zoë@mail.test, jürgen@bäckerei.test', 'refused [e-mail], [e-mail]'],
    ['Bearer eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl is bad', 'Bearer [token] is bad'],
    ['Invalid API Key provided: sk_test_blush', 'Invalid API Key provided: [key]'],
    ['pi_1_secret_abc', 'pi_1_secret_[key]'],
    ['connect mongodb://user:pass@host:1/x', 'connect mongodb://[credentials]@host:1/x'],
    ['connect rediss://:pass@host:1/0', 'connect rediss://[credentials]@host:1/0'],
    ['nothing secret', 'nothing secret'],
  ])('removes secrets and e-mail addresses from: %s', (text, clean) => {
    expect(scrub(text)).toBe(clean);
  });

  it.each(['a', 'eyJ-', 'pi_', 'mongodb://'])(
    'reads a long text of %j in linear time: a client may have sent it',
    (part) => {
      // In quadratic time, a million characters would take many minutes.
      expect(scrub(part.repeat(1_000_000 / part.length)).length).toBeLessThanOrEqual(1_000_000);
    },
  );

  it('shows an error with its cause and stack, but no e-mail address or key', async () => {
    const { lines, stream } = collectedLog();
    const server = Fastify({ logger: logOptions('api', 'info', { stream }) ?? true });
    const cause = new TypeError('Invalid API Key provided: sk_test_blush');
    server.log.error({ err: new Error('dup key: mia@mail.test', { cause }) }, 'request failed');
    await server.close();
    expect(lines[0]?.['err']).toMatchObject({
      type: 'Error',
      message: 'dup key: [e-mail]',
      stack: expect.stringContaining('dup key: [e-mail]'),
      cause: { type: 'TypeError', message: 'Invalid API Key provided: [key]' },
    });
    expect(JSON.stringify(lines)).not.toMatch(/mia@mail\.test|sk_test_blush/);
  });
});
