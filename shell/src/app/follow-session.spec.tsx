import { returnPath } from '@blush/shared-ui/session';
import { act, screen } from '@testing-library/react';
import { aSession, aVisitor, stillUnknown } from '../../test/a-session';
import { openPortal, pages } from '../../test/open-portal';

beforeEach(() => {
  sessionStorage.clear();
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response()));
});

describe('ACC-10 a stored session that is refused while a dashboard page opens', () => {
  it('leads to the login, and notes the way back', async () => {
    const session = aSession(stillUnknown);
    const site = pages({ '/': 'Home', '/login': 'Log In' });
    openPortal({ at: '/dashboard/myenroll', session, load: () => Promise.resolve(site) });
    act(() => session.store.setState(aVisitor));
    await screen.findByRole('heading', { level: 1, name: 'Log In' });
    expect(returnPath.take()).toBe('/dashboard/myenroll');
  });
});
