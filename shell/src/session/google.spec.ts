import { toast } from '@blush/shared-ui/components';
import { blockStorage } from '@blush/shared-ui/testing';
import { refusal } from './test/fake-identity';
import { aToken } from './test/fake-tenant';
import { stageSession, type Stage } from './test/start-session';

const storedToast = () => sessionStorage.getItem('blush:toast-after-redirect') ?? '';

async function visitor(): Promise<Stage> {
  const stage = stageSession({ at: '/login' });
  await stage.session.resume();
  return stage;
}

describe('signing in with Google', () => {
  const popup = { close: jest.fn() };
  beforeEach(() => {
    popup.close.mockClear();
    window.open = jest.fn(() => popup as unknown as Window);
  });

  it('ACC-06 records the user, without leaving the page', async () => {
    const { session, identity, called, visited, status } = await visitor();
    identity.currentToken = aToken({ sub: 'google-oauth2|1', email: 'gina@google.test' });
    const done = session.actions.signInWithGoogle();
    expect(status()).toBe('loading');
    await done;
    expect(status()).toBe('signed-in');
    expect(identity.popups).toEqual([{ connection: 'google-oauth2' }]);
    expect(called).toEqual(['createUser', 'createToken', 'getSession']);
    expect(visited).toEqual([]);
    expect(popup.close).toHaveBeenCalled();
  });

  it.each([
    ['closes the window', 'cancelled'],
    ['is refused', 'access_denied'],
  ])('ACC-06 only logs that a user %s', async (_, error) => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    const { session, identity, status } = await visitor();
    identity.popupResult = () => Promise.reject(refusal(error));
    await expect(session.actions.signInWithGoogle()).resolves.toBeUndefined();
    expect(status()).toBe('anonymous');
    expect(logged.mock.calls).toEqual([
      [expect.stringContaining('Google'), expect.objectContaining({ error })],
    ]);
    expect(popup.close).toHaveBeenCalled();
    expect(storedToast()).toBe('');
  });

  it('opens the window synchronously in the click event, because browsers block later ones', async () => {
    const { session } = await visitor();
    void session.actions.signInWithGoogle();
    expect(window.open).toHaveBeenCalledTimes(1);
  });

  it('shows and logs that the browser blocks storage, without opening the window', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    const shown = jest.spyOn(toast, 'error');
    const { session, status } = await visitor();
    blockStorage();
    await session.actions.signInWithGoogle();
    expect(status()).toBe('anonymous');
    expect(shown.mock.calls).toEqual([
      ['Your browser blocks site data of Blush Camp. Please allow it, and sign in again.'],
    ]);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(window.open).not.toHaveBeenCalled();
  });

  it('only logs that the browser blocked the window', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    window.open = jest.fn(() => null);
    const { session, status } = await visitor();
    await session.actions.signInWithGoogle();
    expect(status()).toBe('anonymous');
    expect(logged).toHaveBeenCalledTimes(1);
  });
});
