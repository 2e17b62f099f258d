import { endAllSessions, endOneSession, listSessions, type SignInSession } from '@blush/shared-ui/contracts';
import { FakeApi, refusal, renderPage, signedIn } from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Sessions } from './sessions';

const computer: SignInSession = {
  _id: 'c'.repeat(24),
  browser: 'Chrome on Windows',
  signedInAt: '2026-11-20T12:00:00.000Z',
  usedAt: '2026-11-25T12:00:00.000Z',
  current: true,
};
const phone: SignInSession = { ...computer, _id: 'd'.repeat(24), browser: 'Safari on iOS', current: false };

const withSessions = (...sessions: SignInSession[]) => new FakeApi().answers(listSessions, () => sessions);

function visit(fakeApi: FakeApi) {
  const signOut = jest.fn(() => Promise.resolve());
  const session = { ...signedIn('student'), signOut };
  const routes = [{ path: '/dashboard/profile', Component: Sessions }];
  return { signOut, ...renderPage(routes, { at: '/dashboard/profile', fakeApi, session }) };
}

const ask = async ({ user }: ReturnType<typeof visit>) =>
  user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));

describe('security finding 12: signing out everywhere, by the user', () => {
  it('ends all sessions at the API, then this one', async () => {
    const fakeApi = withSessions(computer).answers(endAllSessions, () => ({ modifiedCount: 1 }));
    const page = visit(fakeApi);
    await ask(page);
    await page.user.click(await screen.findByRole('button', { name: 'Yes, sign out' }));
    await waitFor(() => expect(page.signOut).toHaveBeenCalledTimes(1));
    expect(fakeApi.callsOf(endAllSessions)).toHaveLength(1);
  });

  it('changes nothing when cancelled', async () => {
    const fakeApi = withSessions(computer);
    const page = visit(fakeApi);
    await ask(page);
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(page.signOut).not.toHaveBeenCalled();
    expect(fakeApi.callsOf(endAllSessions)).toEqual([]);
  });

  it('shows that the API cannot be reached, and keeps the user signed in', async () => {
    const page = visit(withSessions(computer).isUnreachableFor(endAllSessions));
    await ask(page);
    await page.user.click(await screen.findByRole('button', { name: 'Yes, sign out' }));
    await waitFor(() => expect(page.toasts()).toEqual([expect.stringContaining('cannot be reached')]));
    expect(page.signOut).not.toHaveBeenCalled();
  });
});

describe("ASVS V7.5.2: the user's sessions", () => {
  it('are listed with browser, sign-in and last use; the current one cannot be ended here', async () => {
    visit(withSessions(computer, phone));
    const [own, other] = (await screen.findAllByRole('listitem')).map((item) => within(item));
    expect(own?.getByText('This browser')).toBeVisible();
    expect(own?.getByText('Signed in Nov 20, 2026,')).toBeVisible();
    expect(own?.getByText(/^last used Nov 25, 2026, /)).toBeVisible();
    expect(own?.queryByRole('button')).not.toBeInTheDocument();
    expect(other?.getByText('Safari on iOS')).toBeVisible();
    expect(other?.getByRole('button', { name: 'Sign out Safari on iOS' })).toBeVisible();
  });

  it.each([
    ['can be ended one by one', () => ({ modifiedCount: 1 })],
    ['that have ended meanwhile need not be ended again', () => refusal('not-found')],
  ])('%s', async (_, answer) => {
    const sessions = [computer, phone];
    const fakeApi = new FakeApi()
      .answers(listSessions, () => [...sessions])
      .answers(endOneSession, () => {
        sessions.pop();
        return answer();
      });
    const page = visit(fakeApi);
    await page.user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(fakeApi.callsOf(endOneSession)).toMatchObject([{ params: { id: phone._id } }]);
    expect(page.toasts()).toEqual(['Safari on iOS is signed out']);
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
    expect(page.signOut).not.toHaveBeenCalled();
  });

  it('stay listed if one cannot be ended, and the reason is shown', async () => {
    const page = visit(withSessions(computer, phone).isUnreachableFor(endOneSession));
    await page.user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
    await waitFor(() => expect(page.toasts()).toEqual([expect.stringContaining('cannot be reached')]));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('are fetched again when the browser restores the page from its back/forward cache', async () => {
    const fakeApi = withSessions(computer, phone);
    visit(fakeApi);
    await screen.findByText('Safari on iOS');
    fakeApi.answers(listSessions, () => [computer]);
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(screen.getByText('Chrome on Windows')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    const fakeApi = new FakeApi().isUnreachableFor(listSessions);
    const page = visit(fakeApi);
    expect(await screen.findByText('Your sign-ins could not be loaded')).toBeVisible();
    fakeApi.answers(listSessions, () => [computer]);
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chrome on Windows')).toBeVisible();
  });
});
