import { SessionError } from './session-error';

it('a SessionError has a name, a code, a message and a cause', () => {
  const cause = new TypeError('Failed to fetch');
  const error = new SessionError('provider-unreachable', 'Please try again.', { cause });
  expect(error).toMatchObject({
    name: 'SessionError',
    code: 'provider-unreachable',
    message: 'Please try again.',
    cause,
  });
});
