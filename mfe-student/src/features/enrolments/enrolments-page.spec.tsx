import { listEnrolments, type Enrolment } from '@blush/shared-ui/contracts';
import { anEnrolment, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

function visit(enrolments: Enrolment[]) {
  const fakeApi = new FakeApi().answers(listEnrolments, () => enrolments);
  return renderPage(routes, { at: '/dashboard/myenroll', fakeApi, session: signedIn('student') });
}

describe('my enrolled classes', () => {
  it('STU-10 shows each class that was paid, with its instructor and a link to it', async () => {
    const enrolment = anEnrolment();
    visit([enrolment]);
    const card = within(await screen.findByRole('article', { name: 'Evening Glow' }));
    expect(card.getByText('Ines Instructor')).toBeVisible();
    expect(card.getByRole('link', { name: 'Evening Glow' })).toHaveAttribute(
      'href',
      `/allclass/${enrolment.classId}`,
    );
    expect(card.getByRole('link', { name: 'Dates and materials of Evening Glow' })).toHaveAttribute(
      'href',
      `/dashboard/myenroll/${enrolment._id}`,
    );
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
});
