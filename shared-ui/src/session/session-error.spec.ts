import { SessionError } from './session-error';

it('an error of a session tells its kind, its code, its sentence and its cause', () => {
  const cause = new TypeError('Failed to fetch');
  const error = new SessionError('provider-unreachable', 'Please try again.', { cause });
  expect(error).toMatchObject({
    name: 'SessionError',
    code: 'provider-unreachable',
    message: 'Please try again.',
    cause,
  });
});
