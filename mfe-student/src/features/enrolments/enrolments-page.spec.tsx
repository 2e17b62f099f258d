import { listEnrolments, sessionTimes, type Enrolment } from '@blush/shared-ui/contracts';
import { anEnrolment, anId, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../../routes';

function visit(enrolments: Enrolment[]) {
  const fakeApi = new FakeApi().answers(listEnrolments, () => enrolments);
  return renderPage(routes, { at: '/dashboard/myenroll', fakeApi, session: signedIn('student') });
}

describe('my enrolled classes', () => {
  it('STU-10 shows each class that was paid, with its instructor and links to its dates and materials', async () => {
    const enrolment = anEnrolment();
    visit([enrolment]);
    const card = within(await screen.findByRole('article', { name: 'Evening Glow' }));
    expect(card.getByText('Ines Instructor')).toBeVisible();
    for (const name of ['Evening Glow', 'Dates and materials of Evening Glow'])
      expect(card.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/dashboard/myenroll/${enrolment._id}`,
      );
    expect(card.queryByText(/^Next session/)).not.toBeInTheDocument();
  });

  it('STU-10 shows the next session of a class, unless that session is over', async () => {
    const sessionIn = (hours: number) => {
      const at = (ms: number) => new Date(Date.now() + ms).toISOString();
      const start = hours * 3_600_000;
      return { id: anId(), start: at(start), end: at(start + 3_600_000), zone: 'Asia/Kathmandu' };
    };
    const classNamed = (className: string) => ({ ...anEnrolment().class, className });
    const coming = sessionIn(24);
    visit([
      anEnrolment({ class: classNamed('Coming'), nextSession: coming }),
      anEnrolment({ class: classNamed('Over'), nextSession: sessionIn(-2) }),
    ]);
    const card = (name: string) => screen.findByRole('article', { name });
    expect(await card('Coming')).toHaveTextContent(`Next session: ${sessionTimes(coming)}`);
    expect(await card('Coming')).toHaveTextContent('in Kathmandu');
    expect(await card('Over')).not.toHaveTextContent('Next session');
  });

  it('STU-10 links the catalogue when there are no enrolments', async () => {
    visit([]);
    expect(await screen.findByRole('heading', { name: 'No classes yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/allclass');
  });

  it('STU-10 shows many classes in steps, and moves the focus to the first class of the next step', async () => {
    const classNamed = (className: string) => ({ ...anEnrolment().class, className });
    const { user } = visit(
      Array.from({ length: 30 }, (_, index) => anEnrolment({ class: classNamed(`Class ${index}`) })),
    );
    const more = await screen.findByRole('button', { name: 'Show more classes' });
    expect(screen.getAllByRole('article')).toHaveLength(24);
    await user.click(more);
    expect(screen.getAllByRole('article')).toHaveLength(30);
    expect(screen.getByRole('link', { name: 'Class 24' })).toHaveFocus();
    expect(more).not.toBeInTheDocument();
  });

  it('STU-10 shows as many classes as before after Back', async () => {
    const { user, goTo, router } = visit(Array.from({ length: 30 }, () => anEnrolment()));
    await user.click(await screen.findByRole('button', { name: 'Show more classes' }));
    await goTo('/elsewhere');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(screen.getAllByRole('article')).toHaveLength(30);
  });
});
