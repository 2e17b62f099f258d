import {
  listStaffUsers,
  makeAdmin,
  makeInstructor,
  makeStudent,
  type StaffUser,
  type User,
} from '@blush/shared-ui/contracts';
import { aUser, FakeApi, renderPage, signedIn, type ReceivedCall } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { userExport } from './user-export';

const stella = aUser({ name: 'Stella', email: 'stella@blush.test' });
const ines = aUser({ name: 'Ines', email: 'ines@blush.test', role: 'instructor' });
const ada = aUser({ name: 'Ada', email: 'ada@blush.test', role: 'admin' });

function apiWith(...initialUsers: StaffUser[]): FakeApi {
  const users = new Map(initialUsers.map((person) => [person._id, person]));
  const change = ({ params }: ReceivedCall, role: User['role']) => {
    const { id } = params as { id: string };
    users.set(id, { ...aUser(), ...users.get(id), role });
    return { modifiedCount: 1 };
  };
  return new FakeApi()
    .answers(listStaffUsers, ({ query }) => {
      const { search = '', role } = query as { search?: string; role?: string };
      const items = [...users.values()].filter(
        (person) => person.email.startsWith(search) && (!role || person.role === role),
      );
      return { items, total: items.length };
    })
    .answers(makeAdmin, (call) => change(call, 'admin'))
    .answers(makeInstructor, (call) => change(call, 'instructor'))
    .answers(makeStudent, (call) => change(call, 'student'));
}

const visit = (fakeApi: FakeApi) =>
  renderPage(routes, { at: '/dashboard/manageuser', fakeApi, session: signedIn('admin') });

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const buttonsOf = async (name: string) =>
  within(await row(name))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const press = async (user: ReturnType<typeof visit>['user'], name: string, button: string) =>
  user.click(within(await row(name)).getByRole('button', { name: button }));

describe('managing users', () => {
  it('ADM-01 lists all users, unfiltered at first, and finds them by e-mail address', async () => {
    const { user } = visit(apiWith(stella, ines, ada));
    expect(await row('Stella')).toHaveTextContent('stella@blush.test');
    await row('Ines');
    await row('Ada');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await user.type(screen.getByRole('searchbox'), 'ines');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Stella/ })).not.toBeInTheDocument());
    await row('Ines');
  });

  it('filters and sorts by calls of the API, and keeps both in the address of the page', async () => {
    const fakeApi = apiWith(stella, ines, ada);
    const { user, address } = visit(fakeApi);
    await row('Stella');
    await user.selectOptions(screen.getByLabelText('Role'), 'admin');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Stella/ })).not.toBeInTheDocument());
    await row('Ada');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name: Z to A');
    await waitFor(() =>
      expect(fakeApi.callsOf(listStaffUsers).at(-1)?.query).toEqual({
        role: 'admin',
        sort: '-name',
        page: '1',
        limit: '20',
      }),
    );
    expect(address()).toBe('/dashboard/manageuser?role=admin&sort=-name');
  });

  it('ADM-02 hides the button of the role that a user has', async () => {
    visit(apiWith(stella, ines, ada));
    expect(await buttonsOf('Stella')).toEqual(['Make Admin', 'Make Instructor']);
    expect(await buttonsOf('Ines')).toEqual(['Make Admin', 'Make Student']);
    expect(await buttonsOf('Ada')).toEqual(['Make Instructor', 'Make Student']);
  });

  it('security finding 3: shows which address is verified, and offers a role to verified addresses only', async () => {
    const stranger = aUser({ name: ines.name, email: 'ines@blush.example', emailVerified: false });
    const fakeApi = apiWith(ines, stranger);
    const { user } = visit(fakeApi);
    expect(await row(ines.email)).toHaveTextContent(/ines@blush\.testVerified/);
    expect(await row(stranger.email)).toHaveTextContent(/ines@blush\.exampleNot verified/);
    for (const name of ['Make Admin', 'Make Instructor']) {
      const button = within(await row(stranger.email)).getByRole('button', { name });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription('A role needs a verified e-mail');
      await user.click(button);
    }
    expect([...fakeApi.callsOf(makeAdmin), ...fakeApi.callsOf(makeInstructor)]).toEqual([]);
    const promotion = within(await row(ines.email)).getByRole('button', { name: 'Make Admin' });
    expect(promotion).toBeEnabled();
    expect(promotion).not.toHaveAccessibleDescription();
  });

  it('security finding 3: removes the role of a user whose address is not verified', async () => {
    const { user, toasts } = visit(apiWith({ ...ines, emailVerified: false }));
    await press(user, 'Ines', 'Make Student');
    await waitFor(() => expect(toasts()).toEqual(['Ines is a student Now!']));
  });

  it('security finding 3: shows why a role was refused when the address is no longer verified', async () => {
    const { user, toasts } = visit(apiWith(stella).refuses(makeAdmin, 'address-not-verified'));
    await press(user, 'Stella', 'Make Admin');
    await waitFor(() =>
      expect(toasts()).toEqual([
        'The e-mail address of this user is not verified, and a role needs a verified one',
      ]),
    );
  });

  it('security finding 3: exports whether each address is verified', () => {
    const verified = userExport.find(({ title }) => title === 'Verified');
    expect([true, false].map((emailVerified) => verified?.value({ ...stella, emailVerified }))).toEqual([
      'yes',
      'no',
    ]);
  });

  it('ADM-01 makes a user an instructor, then an admin, without a confirmation', async () => {
    const fakeApi = apiWith(stella);
    const { user, toasts } = visit(fakeApi);
    await press(user, 'Stella', 'Make Instructor');
    await waitFor(async () => expect(await buttonsOf('Stella')).toEqual(['Make Admin', 'Make Student']));
    await press(user, 'Stella', 'Make Admin');
    await waitFor(async () => expect(await buttonsOf('Stella')).toEqual(['Make Instructor', 'Make Student']));
    expect(toasts()).toEqual(['Stella is an instructor Now!', 'Stella is an Admin Now!']);
    expect(fakeApi.callsOf(makeAdmin)[0]?.params).toEqual({ id: stella._id });
  });

  it('passes the focus of the button of the new role to the group of the other roles', async () => {
    const { user } = visit(apiWith(stella));
    const button = await screen.findByRole('button', { name: 'Make Instructor' });
    await user.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(screen.getByRole('group', { name: 'Role of Stella' })).toHaveFocus();
  });

  it('ADM-01 says that nothing changed, instead of a success', async () => {
    const fakeApi = apiWith(stella).answers(makeAdmin, () => ({ modifiedCount: 0 }));
    const { user, toasts } = visit(fakeApi);
    await press(user, 'Stella', 'Make Admin');
    await waitFor(() => expect(toasts()).toEqual(['Nothing has changed.']));
  });

  it('ADM-01 shows why another role was refused', async () => {
    const { user, toasts } = visit(apiWith(ada).refuses(makeStudent, 'last-admin'));
    await press(user, 'Ada', 'Make Student');
    await waitFor(() => expect(toasts()).toEqual(['This user is the last admin, and one admin is required']));
    await waitFor(async () => expect(await buttonsOf('Ada')).toEqual(['Make Instructor', 'Make Student']));
  });

  it('security finding 3: removes a role without a confirmation', async () => {
    const fakeApi = apiWith(ines);
    const { user, toasts } = visit(fakeApi);
    await press(user, 'Ines', 'Make Student');
    await waitFor(async () => expect(await buttonsOf('Ines')).toEqual(['Make Admin', 'Make Instructor']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toasts()).toEqual(['Ines is a student Now!']);
    expect(fakeApi.callsOf(makeStudent)[0]?.params).toEqual({ id: ines._id });
  });

  it.each([
    ['Make Student', makeStudent, 'Make Ada a student?', 'Yes, make student'],
    ['Make Instructor', makeInstructor, 'Make Ada an instructor?', 'Yes, make instructor'],
  ] as const)(
    'asks admins to confirm the removal of their own role by %s, and keeps it when they cancel',
    async (button, operation, title, confirmText) => {
      const fakeApi = apiWith({ ...ada, email: 'admin@blush.test' });
      const { user } = visit(fakeApi);
      await press(user, 'Ada', button);
      const question = await screen.findByRole('dialog', { name: title });
      expect(question).toHaveTextContent('This is your own account');
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(fakeApi.callsOf(operation)).toHaveLength(0);
      await press(user, 'Ada', button);
      await user.click(await screen.findByRole('button', { name: confirmText }));
      await waitFor(() => expect(fakeApi.callsOf(operation)).toHaveLength(1));
    },
  );

  it('security finding 12: shows and exports who is suspended, and links to the page of each user', async () => {
    const suspension = { at: '2026-03-02T10:00:00.000Z', reason: 'Sold a seat twice' };
    visit(apiWith(stella, { ...ines, suspension }));
    expect(await row('Ines')).toHaveTextContent('Suspended');
    expect(await row('Stella')).not.toHaveTextContent('Suspended');
    expect(within(await row('Ines')).getByRole('link', { name: 'Ines' })).toHaveAttribute(
      'href',
      `/dashboard/manageuser/${ines._id}`,
    );
    const reasons = userExport.find(({ title }) => title === 'Suspended');
    expect([stella, { ...ines, suspension }].map((person) => reasons?.value(person))).toEqual([
      '',
      'Sold a seat twice',
    ]);
  });

  it('ADM-01 loads the list after a failure and Try again', async () => {
    const fakeApi = apiWith(stella).isUnreachableFor(listStaffUsers);
    const { user } = visit(fakeApi);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.answers(listStaffUsers, () => ({ items: [stella], total: 1 }));
    await user.click(again);
    await row('Stella');
  });
});
