import { getStaffClass, listStaffClasses, type StaffClass } from '@blush/shared-ui/contracts';
import { aStaffClass, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

function visit(classes: StaffClass[], query = '', total = classes.length) {
  const fakeApi = new FakeApi()
    .answers(listStaffClasses, () => ({ items: classes, total }))
    .answers(getStaffClass, () => ({ ...aStaffClass(classes[0]), feedbacks: [] }));
  return renderPage(routes, {
    at: `/dashboard/myclass${query}`,
    fakeApi,
    session: signedIn('instructor'),
  });
}

describe('my classes', () => {
  it("INS-02 lists the instructor's own classes with status and feedback, each with an Update button", async () => {
    const { fakeApi } = visit([
      aStaffClass({ className: 'Silk Skin', status: 'deny', feedback: 'Too long.', availableSeat: 7 }),
      aStaffClass({ className: 'Bold Lips', status: 'pending' }),
    ]);
    const denied = await screen.findByRole('row', { name: /Silk Skin/ });
    for (const text of ['deny', 'Too long.', '7', '28', '$49.99']) expect(denied).toHaveTextContent(text);
    for (const name of ['Silk Skin', 'Bold Lips']) {
      const row = screen.getByRole('row', { name: new RegExp(name) });
      expect(within(row).getByRole('button', { name: `Update ${name}` })).toBeEnabled();
    }
    expect(fakeApi.callsOf(listStaffClasses)[0]).toMatchObject({
      query: { page: '1', limit: '20', sort: 'newest' },
      authorization: 'Bearer a-token',
    });
  });

  it('INS-02 opens the form of a class with its Update button, and its students with a link', async () => {
    const silk = aStaffClass({ className: 'Silk Skin' });
    const { user, address } = visit([silk]);
    const row = await screen.findByRole('row', { name: /Silk Skin/ });
    expect(within(row).getByRole('link', { name: 'Students of Silk Skin' })).toHaveAttribute(
      'href',
      `/dashboard/myclass/${silk._id}/students`,
    );
    await user.click(within(row).getByRole('button', { name: /Update/ }));
    await waitFor(() => expect(address()).toBe(`/dashboard/myclass/${silk._id}`));
    expect(await screen.findByRole('heading', { name: 'Update class' })).toBeVisible();
  });

  it('INS-02 applies search, filters, order and page of the address', async () => {
    const { fakeApi } = visit([aStaffClass()], '?search=silk&status=deny&sort=-price&page=2', 21);
    await waitFor(() =>
      expect(fakeApi.callsOf(listStaffClasses)[0]?.query).toEqual({
        search: 'silk',
        status: 'deny',
        sort: '-price',
        page: '2',
        limit: '20',
      }),
    );
  });

  it.each(['draft', 'archived'] as const)(
    'INS-02 lists classes that are %s by a value of the status filter, which is the only one',
    async (stage) => {
      const { fakeApi, user, address } = visit([aStaffClass({ className: 'Silk Skin', stage })]);
      await screen.findByRole('row', { name: /Silk Skin/ });
      const filters = screen.getAllByRole('combobox').map((filter) => filter.id);
      expect(filters).toEqual([screen.getByLabelText('Status').id, screen.getByLabelText('Sort by').id]);
      await user.selectOptions(screen.getByLabelText('Status'), stage);
      await waitFor(() =>
        expect(fakeApi.callsOf(listStaffClasses).at(-1)?.query).toEqual({
          stage,
          sort: 'newest',
          page: '1',
          limit: '20',
        }),
      );
      expect(address()).toBe(`/dashboard/myclass?status=${stage}`);
    },
  );

  it('INS-02 links Add a Class when there is no class', async () => {
    visit([]);
    expect(await screen.findByRole('link', { name: 'Add a Class' })).toHaveAttribute(
      'href',
      '/dashboard/addclass',
    );
  });

  it('INS-02 shows a message when classes cannot be loaded, and tries again', async () => {
    const { user, fakeApi } = renderPage(routes, {
      at: '/dashboard/myclass',
      fakeApi: new FakeApi().refuses(listStaffClasses, 'database-unavailable'),
      session: signedIn('instructor'),
    });
    expect(await screen.findByText('Blush Camp cannot reach its database right now')).toBeVisible();
    fakeApi.answers(listStaffClasses, () => ({ items: [aStaffClass({ className: 'Silk Skin' })], total: 1 }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Silk Skin/ })).toBeVisible();
  });
});
