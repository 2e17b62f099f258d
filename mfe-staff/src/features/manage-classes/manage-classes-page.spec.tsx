import { approveClass, denyClass, listStaffClasses, problems } from '@blush/shared-ui/contracts';
import { aStaffClass, type FakeApi } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  apiReviewing,
  button,
  desk,
  idsOf,
  row,
  visitManageClasses as visit,
} from '../../../test/reviewed-classes';

const silk = aStaffClass({ className: 'Silk Skin', status: 'pending' });
const lips = aStaffClass({ className: 'Bold Lips', status: 'approved', instructorName: 'Mina Park' });

const lastQuery = (fakeApi: FakeApi) => fakeApi.callsOf(listStaffClasses).at(-1)?.query;
const firstQuery = { page: '1', limit: '20', sort: 'newest' };

describe('managing classes', () => {
  it('ADM-03 lists the classes of all instructors, of any status, unfiltered at first', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    visit(fakeApi);
    await row('Silk Skin');
    expect(await row('Bold Lips')).toHaveTextContent('approved');
    expect(fakeApi.callsOf(listStaffClasses)[0]).toMatchObject({
      query: firstQuery,
      authorization: 'Bearer a-token',
    });
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByText('2 classes')).toBeVisible();
  });

  it('searches, filters and sorts by calls of the API, and keeps all three in the address of the page', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    const { user, address } = visit(fakeApi);
    await row('Silk Skin');
    await user.type(screen.getByRole('searchbox'), 'mina');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Silk Skin/ })).not.toBeInTheDocument());
    expect(lastQuery(fakeApi)).toEqual({ ...firstQuery, search: 'mina' });
    await user.selectOptions(screen.getByLabelText('Status'), 'approved');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Price: high to low');
    await waitFor(() =>
      expect(lastQuery(fakeApi)).toEqual({
        ...firstQuery,
        search: 'mina',
        status: 'approved',
        sort: '-price',
      }),
    );
    expect(address()).toBe('/dashboard/manageclass?search=mina&status=approved&sort=-price');
  });

  it('applies the filters of its address, and removes them by Show all', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    const { user, address } = visit(fakeApi, '?search=feathers&page=1&sort=nonsense');
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('feathers');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await row('Silk Skin');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(address()).toBe('/dashboard/manageclass');
  });

  it('lists the classes of one instructor, and those of all again by a button', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    const { user, address } = visit(fakeApi, `?instructor=${silk.instructorId}`);
    await row('Silk Skin');
    expect(await screen.findByText('pending (1)')).toBeInTheDocument();
    expect(screen.getByText('One instructor only')).toBeVisible();
    const ofOne = { ...firstQuery, instructor: silk.instructorId };
    expect(fakeApi.callsOf(listStaffClasses).map(({ query }) => query)).toContainEqual(ofOne);
    await user.click(screen.getByRole('button', { name: 'Show all classes' }));
    await waitFor(() => expect(lastQuery(fakeApi)).toEqual(firstQuery));
    expect(address()).toBe('/dashboard/manageclass');
  });

  it('turns pages, and returns to the first page when a filter changes', async () => {
    const { fakeApi } = apiReviewing(silk);
    fakeApi.answers(listStaffClasses, ({ query }) => {
      const { page } = query as { page: string };
      const items = Array.from({ length: page === '3' ? 5 : 20 }, () =>
        aStaffClass({ className: `Page ${page}` }),
      );
      return { items, total: 45 };
    });
    const { user, address } = visit(fakeApi, '?page=2');
    expect(await screen.findByText('21–40 of 45 classes')).toBeVisible();
    await user.click(screen.getByRole('listitem', { name: '3' }));
    expect(await screen.findByText('41–45 of 45 classes')).toBeVisible();
    expect(address()).toBe('/dashboard/manageclass?page=3');
    await user.selectOptions(screen.getByLabelText('Status'), 'approved');
    await waitFor(() => expect(lastQuery(fakeApi)).toMatchObject({ page: '1', status: 'approved' }));
    expect(address()).toBe('/dashboard/manageclass?status=approved');
  });

  it('ADM-03 Approve needs no confirmation, and is disabled once the class is approved', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    const { user, toasts } = visit(fakeApi);
    expect(await button('Bold Lips', 'Approve')).toBeDisabled();
    await user.click(await button('Silk Skin', 'Approve'));
    await waitFor(() => expect(toasts()).toEqual(['Approved !']));
    await waitFor(async () => expect(await button('Silk Skin', 'Deny')).toBeEnabled());
    expect(await button('Silk Skin', 'Approve')).toBeDisabled();
    expect(idsOf(fakeApi, approveClass)).toEqual([silk._id]);
  });

  it('ADM-03 Deny needs no confirmation, and is disabled once the class is denied', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    const { user, toasts } = visit(fakeApi);
    await user.click(await button('Bold Lips', 'Deny'));
    await waitFor(() => expect(toasts()).toEqual(['Deny!']));
    await waitFor(async () => expect(await button('Bold Lips', 'Approve')).toBeEnabled());
    expect(await button('Bold Lips', 'Deny')).toBeDisabled();
    expect(idsOf(fakeApi, denyClass)).toEqual([lips._id]);
  });

  it('states in the status filter how many classes need a review, offers no review of archived classes, and lists them by a value of the filter, which is in the address of the page', async () => {
    const { fakeApi } = apiReviewing(
      silk,
      aStaffClass({ className: 'Old', status: 'pending', stage: 'archived' }),
    );
    const { user, address } = visit(fakeApi);
    await row('Silk Skin');
    expect(within(await row('Old')).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(await screen.findByText('pending (1)')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Status'), 'archived');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Silk Skin/ })).not.toBeInTheDocument());
    expect(await row('Old')).toHaveTextContent('archived');
    expect(lastQuery(fakeApi)).toEqual({ ...firstQuery, stage: 'archived' });
    expect(address()).toBe('/dashboard/manageclass?status=archived');
  });

  it('ADM-03 gives the focus to the list when an approval by keyboard takes the row off the list', async () => {
    const { fakeApi } = apiReviewing(silk);
    const { user } = visit(fakeApi, '?status=pending');
    (await button('Silk Skin', 'Approve')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Silk Skin/ })).not.toBeInTheDocument());
    expect(screen.getByRole('group', { name: 'List of classes' })).toHaveFocus();
  });

  it('ADM-03 gives the focus to the feedback box when a denial by keyboard takes the row off the list', async () => {
    const { fakeApi } = apiReviewing(silk);
    const { user } = visit(fakeApi, '?status=pending');
    (await button('Silk Skin', 'Deny')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Silk Skin/ })).not.toBeInTheDocument());
    await waitFor(() => expect(desk().getByRole('textbox')).toHaveFocus());
  });

  it('ADM-03 shows a version conflict, changes nothing, and shows the current version, which the next review names', async () => {
    const { fakeApi, store } = apiReviewing(silk);
    const { user, toasts } = visit(fakeApi);
    await row('Silk Skin');
    store.change(silk._id, { status: 'deny' });
    await user.click(await button('Silk Skin', 'Approve'));
    await waitFor(() => expect(toasts()).toEqual([problems['changed-meanwhile'].title]));
    await waitFor(async () => expect(await button('Silk Skin', 'Deny')).toBeDisabled());
    expect(store.classes[0]?.status).toBe('deny');
    await waitFor(async () => expect(await button('Silk Skin', 'Approve')).toBeEnabled());
    await user.click(await button('Silk Skin', 'Approve'));
    await waitFor(() => expect(store.classes[0]?.status).toBe('approved'));
    expect(fakeApi.callsOf(approveClass).map(({ query }) => query)).toEqual([
      { version: '1', picture: 'none' },
      { version: '2', picture: 'none' },
    ]);
  });

  it('ADM-03 shows why an approval failed', async () => {
    const { fakeApi } = apiReviewing(silk);
    const { user, toasts } = visit(fakeApi.refuses(approveClass, 'database-unavailable'));
    await user.click(await button('Silk Skin', 'Approve'));
    await waitFor(() => expect(toasts()).toEqual(['Blush Camp cannot reach its database right now']));
    await waitFor(async () => expect(await button('Silk Skin', 'Approve')).toBeEnabled());
  });

  it('approves the picture that the admin saw, also if it arrived after the class was approved', async () => {
    const picture = '/pictures/late.webp';
    const { className, classImg, price, seats } = silk;
    const review = {
      ...{ className, classImg, price, seats, by: '' },
      ...{ status: 'approved' as const, date: '2026-03-01T12:00:00.000Z' },
    };
    const { fakeApi } = apiReviewing(
      { ...silk, status: 'approved', picture, review, changed: ['classImg'] },
      { ...lips, status: 'approved', review: null, changed: [] },
    );
    const { user } = visit(fakeApi);
    expect(await button('Silk Skin', 'Approve')).toBeDisabled();
    await user.click(await button('Silk Skin', 'Publish picture'));
    await waitFor(() => expect(fakeApi.callsOf(approveClass)).toHaveLength(1));
    expect(fakeApi.callsOf(approveClass)[0]?.query).toMatchObject({ picture });
    expect(within(await row('Bold Lips')).queryByRole('button', { name: 'Publish picture' })).toBeNull();
  });

  it('links Manage users when there is no class yet', async () => {
    visit(apiReviewing().fakeApi);
    expect(await screen.findByRole('link', { name: 'Manage users' })).toHaveAttribute(
      'href',
      '/dashboard/manageuser',
    );
  });

  it('keeps the search after a failure, and loads the list by Try again', async () => {
    const { fakeApi } = apiReviewing(silk);
    const { user } = visit(fakeApi.isUnreachableFor(listStaffClasses), '?search=ines');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('searchbox')).toHaveValue('ines');
    fakeApi.answers(listStaffClasses, () => ({ items: [silk], total: 1 }));
    await user.click(again);
    await row('Silk Skin');
  });
});
