import { listStaffClasses } from '@blush/shared-ui/contracts';
import { Outlet } from '@blush/shared-ui/router';
import { aStaffClass, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { apiReviewing } from '../../../test/reviewed-classes';
import { Component } from '../../review-count';
import { routes as pages } from '../../routes';

const routes = [{ path: '/dashboard/userhome', Component }];
const visit = (fakeApi: FakeApi) =>
  renderPage(routes, { at: '/dashboard/userhome', fakeApi, session: signedIn('admin') });
const withPending = (total: number) => new FakeApi().answers(listStaffClasses, () => ({ items: [], total }));

describe('the badge of the menu entry of the review', () => {
  it.each([
    [1, '1', '1 class to review'],
    [12, '12', '12 classes to review'],
    [1200, '99+', '1,200 classes to review'],
  ])('for %i classes shows %s, and has the text "%s" for screen readers', async (total, shown, said) => {
    const { fakeApi } = visit(withPending(total));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.getByText(shown)).toBeVisible();
    expect(fakeApi.callsOf(listStaffClasses)[0]?.query).toEqual({ status: 'pending', limit: '1' });
  });

  it('shares one request with the filter of the page', async () => {
    const { fakeApi } = apiReviewing(aStaffClass({ status: 'pending' }));
    const both = (
      <>
        <Component />
        <Outlet />
      </>
    );
    renderPage([{ element: both, children: pages }], {
      at: '/dashboard/manageclass',
      fakeApi,
      session: signedIn('admin'),
    });
    expect(await screen.findByText('1 class to review')).toBeInTheDocument();
    expect(await screen.findByRole('option', { name: 'pending (1)' })).toBeInTheDocument();
    const queries = fakeApi.callsOf(listStaffClasses).map(({ query }) => query as { limit: string });
    expect(queries.filter(({ limit }) => limit === '1')).toHaveLength(1);
  });

  it('is empty if no class needs a review', async () => {
    const { fakeApi, container } = visit(withPending(0));
    await waitFor(() => expect(fakeApi.callsOf(listStaffClasses)).not.toEqual([]));
    await waitFor(() => expect(container).not.toHaveTextContent('Loading'));
    expect(container).not.toHaveTextContent(/review/);
  });

  it('is empty while the number is unknown', async () => {
    const { fakeApi, container } = visit(new FakeApi().isUnreachableFor(listStaffClasses));
    await waitFor(() => expect(fakeApi.callsOf(listStaffClasses)).not.toEqual([]));
    expect(container).not.toHaveTextContent(/review/);
  });
});
