import { type Agenda, getAgenda, sessionTimes } from '@blush/shared-ui/contracts';
import { FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { Component } from '../../home-instructor';

const classId = 'a'.repeat(24);
const session = {
  id: '1'.repeat(24),
  classId,
  className: 'Red Lips',
  start: '2027-03-14T22:30:00.000Z',
  end: '2027-03-15T00:30:00.000Z',
  zone: 'America/New_York',
};
const agenda: Agenda = {
  classes: 3,
  reviews: [
    { classId, className: 'Red Lips', status: 'deny', feedback: 'Please say which brushes.\nAnd why.' },
    { classId: 'b'.repeat(24), className: 'Glow', status: 'pending', feedback: '' },
  ],
  sessions: [{ ...session, joinUrl: 'https://meet.test/blush' }],
  newest: [
    {
      _id: 'c'.repeat(24),
      classId,
      className: 'Red Lips',
      name: 'Stella Student',
      enrolledAt: '2027-03-01T12:00:00.000Z',
    },
  ],
};

const routes = [{ path: '/dashboard/userhome', Component }];
const withAgenda = (facts: Partial<Agenda> = {}) =>
  new FakeApi().answers(getAgenda, () => ({ ...agenda, ...facts }));
const visit = (fakeApi = withAgenda()) =>
  renderPage(routes, { at: '/dashboard/userhome', fakeApi, session: signedIn('instructor') });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the home panel of an instructor', () => {
  it('shows the sessions of the coming week, and marks those without a link that are not in a studio', async () => {
    const unlinked = { ...session, id: '2'.repeat(24), className: 'Glow' };
    const inStudio = { ...unlinked, id: '3'.repeat(24), format: 'studio' as const };
    visit(withAgenda({ sessions: [...agenda.sessions, unlinked, inStudio] }));
    const [first, second, third] = (await (await region('The coming week')).findAllByRole('listitem')).map(
      (item) => within(item),
    );
    expect(first?.getByText(sessionTimes(session))).toBeVisible();
    expect(first?.getByText(/New York/)).toBeVisible();
    expect(first?.getByRole('link', { name: 'Red Lips' })).toHaveAttribute(
      'href',
      `/dashboard/myclass/${classId}/students`,
    );
    expect(first?.queryByText(/no link/)).not.toBeInTheDocument();
    expect(second?.getByText('Students have no link to it yet.')).toBeVisible();
    expect(third?.getByText(sessionTimes(session))).toBeVisible();
    expect(third?.queryByText(/no link/)).not.toBeInTheDocument();
  });

  it('shows the classes in review, and the feedback of a denied one', async () => {
    visit();
    const [denied, pending] = (await (await region('In review')).findAllByRole('listitem')).map((item) =>
      within(item),
    );
    expect(denied?.getByRole('link', { name: 'Red Lips' })).toHaveAttribute(
      'href',
      `/dashboard/myclass/${classId}`,
    );
    expect(denied?.getByText(/^Denied\./)).toBeVisible();
    expect(denied?.getByText(/Please say which brushes\./)).toBeVisible();
    expect(pending?.getByText('Waiting for review.')).toBeVisible();
  });

  it('shows the newest enrolments, with a link to the students of the class', async () => {
    visit();
    const newest = await region('Newest enrolments');
    expect(newest.getByText('Stella Student')).toBeVisible();
    expect(newest.getByRole('link', { name: 'Red Lips' })).toHaveAttribute(
      'href',
      `/dashboard/myclass/${classId}/students`,
    );
    expect(newest.getByText('Mar 1, 2027')).toBeVisible();
  });

  it('shows a message in each empty part', async () => {
    visit(withAgenda({ reviews: [], sessions: [], newest: [] }));
    expect((await region('The coming week')).getByText(/next seven days/)).toBeVisible();
    expect(
      (await region('In review')).getByText('No class of yours waits for a review or was denied.'),
    ).toBeVisible();
    expect((await region('Newest enrolments')).getByText('No student is enrolled yet.')).toBeVisible();
  });

  it('leads a new instructor to the form of the first class', async () => {
    visit(withAgenda({ classes: 0, reviews: [], sessions: [], newest: [] }));
    expect(await screen.findByText('Offer your first class')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a Class' })).toHaveAttribute('href', '/dashboard/addclass');
  });

  it('shows an error when loading fails, and loads again on "Try again"', async () => {
    const page = visit(new FakeApi().isUnreachableFor(getAgenda));
    expect(await screen.findByText('Your classes could not be loaded')).toBeVisible();
    page.fakeApi.answers(getAgenda, () => agenda);
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'In review' })).toBeVisible();
  });
});
