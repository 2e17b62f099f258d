import { listUsers, makeAdmin, makeInstructor, type User } from '@blush/shared-ui/contracts';
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
    .answers(listUsers, () => [...kept.values()])
    .answers(makeAdmin, (call) => change(call, 'admin'))
    .answers(makeInstructor, (call) => change(call, 'instructor'));
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
    await user.type(screen.getByRole('searchbox'), 'instructor');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Stella/ })).not.toBeInTheDocument());
    await row('Ines');
  });

  it('ADM-02 hides the button of the role that somebody has', async () => {
    visit(schoolWith(stella, ines, ada));
    expect(await buttonsOf('Stella')).toEqual(['Make Admin', 'Make Instructor']);
    expect(await buttonsOf('Ines')).toEqual(['Make Admin']);
    expect(await buttonsOf('Ada')).toEqual(['Make Instructor']);
  });

  it('ADM-01 makes somebody an instructor and an admin without a question', async () => {
    const school = schoolWith(stella);
    const { user, toasts } = visit(school);
    await press(user, 'Stella', 'Make Instructor');
    await waitFor(async () => expect(await buttonsOf('Stella')).toEqual(['Make Admin']));
    await press(user, 'Stella', 'Make Admin');
    await waitFor(async () => expect(await buttonsOf('Stella')).toEqual(['Make Instructor']));
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

  it('ADM-01 recovers by Try again', async () => {
    const school = schoolWith(stella).isUnreachableFor(listUsers);
    const { user } = visit(school);
    const again = await screen.findByRole('button', { name: 'Try again' });
    school.answers(listUsers, () => [stella]);
    await user.click(again);
    await row('Stella');
  });
});
