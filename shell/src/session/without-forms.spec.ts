import { stageSession } from './test/start-session';

jest.mock('./database-connection', () => {
  throw new Error('Loading chunk 7 failed');
});

const credentials = { email: 'nora@example.test', password: 'Secret#1' };
const notPossible = {
  name: 'SessionError',
  code: 'provider-unreachable',
  message: expect.stringContaining('not possible right now'),
  cause: expect.objectContaining({ message: 'Loading chunk 7 failed' }),
};

it.each([
  ['ACC-05 signing in', 'signIn', credentials],
  ['ACC-04 signing up', 'signUp', { ...credentials, name: 'Nora', photoURL: '' }],
] as const)('%s is rejected when the code for it cannot be loaded', async (_, action, input) => {
  const { session, status } = stageSession({ at: '/login' });
  await session.resume();
  await expect(session.actions[action](input as never)).rejects.toMatchObject(notPossible);
  expect(status()).toBe('anonymous');
});

it('rejects a request for a new password when the code for it cannot be loaded', async () => {
  const { session } = stageSession({ at: '/login' });
  await session.resume();
  await expect(session.actions.requestPasswordReset('nora@example.test')).rejects.toMatchObject(notPossible);
});
