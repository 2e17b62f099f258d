import { getSession, type Session } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';
import { aUser } from '@blush/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { studentRemote } from '../../test/a-remote';
import { heading, silenceLogs } from '../../test/areas';
import { openPortal } from '../../test/open-portal';
import { aToken } from '../session/test/fake-tenant';
import { stageSession } from '../session/test/start-session';

silenceLogs();

const answer: Session = { user: aUser(), role: 'student', remotes: [studentRemote], recentSignIn: true };

/** A page that does not use the session, with a list and a field. */
async function openList(fetchList: () => Promise<string>) {
  const List = () => {
    const { data } = useQuery({ queryKey: ['list'], queryFn: fetchList });
    return (
      <>
        <h1>My Selected Class</h1>
        <p>{data ?? 'Nothing yet'}</p>
        <input aria-label="Note" />
      </>
    );
  };
  const at = '/dashboard/myselected';
  const stage = stageSession({ at, token: aToken({ sub: 'auth0|nora' }) });
  stage.fakeApi.answers(getSession, () => answer);
  await stage.session.resume();
  const load = () => Promise.resolve({ routes: [{ path: at, element: <List /> }] });
  const page = openPortal({ at, session: stage.session, load });
  await heading('My Selected Class');
  return { ...stage, ...page };
}

const comeBack = () =>
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

describe('a page that the browser restores from its back/forward cache', () => {
  it('keeps what was typed, and has fresh data, also after later changes', async () => {
    const fetchList = jest.fn(() => Promise.resolve('Old list'));
    const { user, queryClient } = await openList(fetchList);
    await screen.findByText('Old list');
    const field = screen.getByLabelText('Note');
    await user.type(field, 'half a sentence');
    fetchList.mockResolvedValue('New list');
    comeBack();
    expect(screen.getByText('Old list')).toBeVisible();
    await screen.findByText('New list');
    expect(screen.getByLabelText('Note')).toBe(field);
    expect(field).toHaveValue('half a sentence');
    fetchList.mockResolvedValue('Newest list');
    await act(() => queryClient.invalidateQueries({ queryKey: ['list'] }));
    await screen.findByText('Newest list');
  });

  it('fetches its data even if the session cannot be checked', async () => {
    const fetchList = jest.fn(() => Promise.resolve('Old list'));
    const { fakeApi } = await openList(fetchList);
    await screen.findByText('Old list');
    fakeApi.isUnreachableFor(getSession);
    fetchList.mockResolvedValue('New list');
    comeBack();
    await screen.findByText('New list');
  });

  it('shows nothing of its user to another one, who gets a new page once signed in', async () => {
    const fetchList = jest.fn(() => Promise.resolve('List of Nora'));
    const { fakeApi, queryClient } = await openList(fetchList);
    await screen.findByText('List of Nora');
    let signIn: () => void = () => undefined;
    fakeApi.answers(getSession, () => new Promise((resolve) => (signIn = () => resolve(answer))));
    fetchList.mockClear().mockResolvedValue('List of Otto');
    localStorage.setItem('access-token', aToken({ sub: 'auth0|otto' }));
    comeBack();
    expect(screen.queryByText('List of Nora')).not.toBeInTheDocument();
    await waitFor(() => expect(fakeApi.callsOf(getSession)).toHaveLength(2));
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(fetchList).not.toHaveBeenCalled();
    act(() => signIn());
    await screen.findByText('List of Otto');
  });
});
