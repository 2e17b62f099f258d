import { getSession, type Session } from '@blush/shared-ui/contracts';
import { returnPath } from '@blush/shared-ui/session';
import { aUser } from '@blush/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { aToken } from './test/fake-tenant';
import { stageSession } from './test/start-session';

async function signedIn(at = '/') {
  const stage = stageSession({ token: aToken({ sub: 'auth0|nora' }), at });
  await stage.session.resume();
  await waitFor(() => expect(stage.status()).toBe('signed-in'));
  return { ...stage, state: () => stage.session.store.getState() };
}

const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation();
});

// The pages of earlier tests get the event too, so the test whose API refuses the session is the last.
describe('a page that the browser restores from its back/forward cache', () => {
  it('keeps user and role while the session is checked again, then has those of the answer', async () => {
    const { fakeApi, state } = await signedIn();
    const before = state();
    let answer: () => void = () => undefined;
    const user = aUser({ name: 'Nora New' });
    const session: Session = { user, role: 'admin', remotes: [], recentSignIn: true };
    fakeApi.answers(getSession, () => new Promise((resolve) => (answer = () => resolve(session))));
    comeBack();
    await waitFor(() => expect(fakeApi.callsOf(getSession)).toHaveLength(2));
    expect(state()).toEqual({ ...before, resuming: true });
    answer();
    await waitFor(() => expect(state().resuming).toBe(false));
    expect(state()).toMatchObject({
      status: 'signed-in',
      role: 'admin',
      user: { uid: 'auth0|nora', displayName: 'Nora New' },
    });
  });

  it('keeps the user during an outage, which is only logged', async () => {
    const { fakeApi, state } = await signedIn();
    const before = state();
    fakeApi.isUnreachableFor(getSession);
    comeBack();
    expect(state().resuming).toBe(true);
    await waitFor(() => expect(state()).toEqual(before));
    expect(logged.mock.calls).toEqual([
      [expect.stringContaining('checked'), expect.objectContaining({ code: 'network' })],
    ]);
  });

  it('has no user while the session of another account is loaded', async () => {
    const { state } = await signedIn();
    localStorage.setItem('access-token', aToken({ sub: 'auth0|other' }));
    comeBack();
    expect(state()).toMatchObject({ status: 'loading', user: null, role: null });
    await waitFor(() => expect(state()).toMatchObject({ status: 'signed-in', user: { uid: 'auth0|other' } }));
  });

  it('is signed out at once when the session ended meanwhile', async () => {
    const { state } = await signedIn();
    localStorage.removeItem('access-token');
    comeBack();
    expect(state()).toMatchObject({ status: 'anonymous', user: null, role: null });
  });

  it('is signed out when the API refuses the session, for example of a suspended account, and the login opens on a dashboard page', async () => {
    const { fakeApi, state, visited } = await signedIn('/dashboard/myenroll');
    fakeApi.refuses(getSession, 'forbidden');
    comeBack();
    await waitFor(() => expect(state()).toMatchObject({ status: 'anonymous', user: null, role: null }));
    expect(localStorage.getItem('access-token')).toBeNull();
    expect(visited).toEqual(['/login']);
    expect(returnPath.take()).toBe('/dashboard/myenroll');
  });
});
