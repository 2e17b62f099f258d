import {
  listStaffUsers,
  makeAdmin,
  makeInstructor,
  makeStudent,
  type User,
} from '@blush/shared-ui/contracts';
import { aUser, FakeSchool, renderPage, signedIn, type ReceivedCall } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const stella = aUser({ name: 'Stella', email: 'stella@blush.test' });
const ines = aUser({ name: 'Ines', email: 'ines@blush.test', role: 'instructor' });
const ada = aUser({ name: 'Ada', email: 'ada@blush.test', role: 'admin' });

function schoolWith(...people: User[]): FakeSchool {
  const kept = new Map(people.map((person) => [person._id, person]));
  const change = ({ params }: ReceivedCall, role: User['role']) => {
    const { id } = params as { id: string };
    kept.set(id, { ...aUser(), ...kept.get(id), role });
    return { modifiedCount: 1 };
  };
  return new FakeSchool()
    .answers(listStaffUsers, ({ query }) => {
      const { search = '', role } = query as { search?: string; role?: string };
      const items = [...kept.values()].filter(
        (person) => person.email.startsWith(search) && (!role || person.role === role),
      );
      return { items, total: items.length };
    })
    .answers(makeAdmin, (call) => change(call, 'admin'))
    .answers(makeInstructor, (call) => change(call, 'instructor'))
    .answers(makeStudent, (call) => change(call, 'student'));
}

const visit = (school: FakeSchool) =>
  renderPage(routes, { at: '/dashboard/manageuser', school, session: signedIn('admin') });

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const buttonsOf = async (name: string) =>
  within(await row(name))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const press = async (user: ReturnType<typeof visit>['user'], name: string, button: string) =>
  user.click(within(await row(name)).getByRole('button', { name: button }));

describe('managing users', () => {
  it('ADM-01 lists everybody, unfiltered at first, and finds them by a word', async () => {
    const { user } = visit(schoolWith(stella, ines, ada));
    expect(await row('Stella')).toHaveTextContent('stella@blush.test');
    await row('Ines');
    await row('Ada');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await user.type(screen.getByRole('searchbox'), 'ines');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Stella/ })).not.toBeInTheDocument());
    await row('Ines');
  });

  it('has the school filter by role and sort, and keeps that in its address', async () => {
    const school = schoolWith(stella, ines, ada);
    const { user, address } = visit(school);
    await row('Stella');
    await user.selectOptions(screen.getByLabelText('Role'), 'admin');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Stella/ })).not.toBeInTheDocument());
    await row('Ada');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name: Z to A');
    await waitFor(() =>
      expect(school.callsOf(listStaffUsers).at(-1)?.query).toEqual({
        role: 'admin',
        sort: '-name',
        page: '1',
        pageSize: '20',
      }),
    );
    expect(address()).toBe('/dashboard/manageuser?role=admin&sort=-name');
  });

  it('ADM-02 hides the button of the role that somebody has', async () => {
    visit(schoolWith(stella, ines, ada));
    expect(await buttonsOf('Stella')).toEqual(['Make Admin', 'Make Instructor']);
    expect(await buttonsOf('Ines')).toEqual(['Make Admin', 'Make Student']);
    expect(await buttonsOf('Ada')).toEqual(['Make Instructor', 'Make Student']);
  });

  it('ADM-01 makes somebody an instructor and an admin without a question', async () => {
    const school = schoolWith(stella);
    const { user, toasts } = visit(school);
    await press(user, 'Stella', 'Make Instructor');
    await waitFor(async () => expect(await buttonsOf('Stella')).toEqual(['Make Admin', 'Make Student']));
    await press(user, 'Stella', 'Make Admin');
    await waitFor(async () => expect(await buttonsOf('Stella')).toEqual(['Make Instructor', 'Make Student']));
    expect(toasts()).toEqual(['Stella is an instructor Now!', 'Stella is an Admin Now!']);
    expect(school.callsOf(makeAdmin)[0]?.params).toEqual({ id: stella._id });
  });

  it('ADM-01 claims nothing when nothing changed', async () => {
    const school = schoolWith(stella).answers(makeAdmin, () => ({ modifiedCount: 0 }));
    const { user, toasts } = visit(school);
    await press(user, 'Stella', 'Make Admin');
    await waitFor(() => expect(school.callsOf(makeAdmin)).toHaveLength(1));
    await waitFor(async () =>
      expect(within(await row('Stella')).getByRole('button', { name: 'Make Admin' })).not.toHaveAttribute(
        'aria-busy',
      ),
    );
    expect(toasts()).toEqual([]);
  });

  it('ADM-01 tells why a role was not given', async () => {
    const { user, toasts } = visit(schoolWith(ada).refuses(makeInstructor, 'last-admin'));
    await press(user, 'Ada', 'Make Instructor');
    await waitFor(() => expect(toasts()).toEqual(['The school needs at least one admin']));
  });

  it('asks before it takes a role away, and takes none when that is not agreed to', async () => {
    const school = schoolWith(ines);
    const { user, toasts } = visit(school);
    await press(user, 'Ines', 'Make Student');
    const question = await screen.findByRole('dialog', { name: 'Make Ines a student?' });
    expect(question).toHaveTextContent('ines@blush.test is no longer an instructor');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(school.callsOf(makeStudent)).toHaveLength(0);

    await press(user, 'Ines', 'Make Student');
    await user.click(await screen.findByRole('button', { name: 'Yes, make student' }));
    await waitFor(async () => expect(await buttonsOf('Ines')).toEqual(['Make Admin', 'Make Instructor']));
    expect(toasts()).toEqual(['Ines is a student Now!']);
    expect(school.callsOf(makeStudent)[0]?.params).toEqual({ id: ines._id });
  });

  it('warns whoever is about to take their own role away', async () => {
    const { user } = visit(schoolWith({ ...ada, email: 'admin@blush.test' }));
    await press(user, 'Ada', 'Make Student');
    expect(await screen.findByRole('dialog')).toHaveTextContent('This is your own account');
  });

  it('tells that the last admin stays one', async () => {
    const { user, toasts } = visit(schoolWith(ada).refuses(makeStudent, 'last-admin'));
    await press(user, 'Ada', 'Make Student');
    await user.click(await screen.findByRole('button', { name: 'Yes, make student' }));
    await waitFor(() => expect(toasts()).toEqual(['The school needs at least one admin']));
    await waitFor(async () => expect(await buttonsOf('Ada')).toEqual(['Make Instructor', 'Make Student']));
  });

  it('ADM-01 recovers by Try again', async () => {
    const school = schoolWith(stella).isUnreachableFor(listStaffUsers);
    const { user } = visit(school);
    const again = await screen.findByRole('button', { name: 'Try again' });
    school.answers(listStaffUsers, () => ({ items: [stella], total: 1 }));
    await user.click(again);
    await row('Stella');
  });
});
