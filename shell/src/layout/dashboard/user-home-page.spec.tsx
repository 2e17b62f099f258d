import { endSession } from '@blush/shared-ui/contracts';
import { FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { UserHomePage } from './user-home-page';

function visit(fakeApi: FakeApi) {
  const signOut = jest.fn(() => Promise.resolve());
  const session = { ...signedIn('student'), signOut };
  const routes = [{ path: '/dashboard/userhome', Component: UserHomePage }];
  return { signOut, ...renderPage(routes, { at: '/dashboard/userhome', fakeApi, session }) };
}

const ask = async ({ user }: ReturnType<typeof visit>) =>
  user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));

describe('security finding 12: signing out everywhere, by the user', () => {
  it('ends all sessions at the API, then this one', async () => {
    const fakeApi = new FakeApi().answers(endSession, () => ({ modifiedCount: 1 }));
    const page = visit(fakeApi);
    await ask(page);
    await page.user.click(await screen.findByRole('button', { name: 'Yes, sign out' }));
    await waitFor(() => expect(page.signOut).toHaveBeenCalledTimes(1));
    expect(fakeApi.callsOf(endSession)).toMatchObject([{ body: { everywhere: true } }]);
  });

  it('changes nothing when cancelled', async () => {
    const fakeApi = new FakeApi();
    const page = visit(fakeApi);
    await ask(page);
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(page.signOut).not.toHaveBeenCalled();
    expect(fakeApi.callsOf(endSession)).toEqual([]);
  });

  it('says when the API cannot be reached, and stays signed in', async () => {
    const page = visit(new FakeApi().isUnreachableFor(endSession));
    await ask(page);
    await page.user.click(await screen.findByRole('button', { name: 'Yes, sign out' }));
    await waitFor(() => expect(page.toasts()).toEqual([expect.stringContaining('cannot be reached')]));
    expect(page.signOut).not.toHaveBeenCalled();
  });
});
