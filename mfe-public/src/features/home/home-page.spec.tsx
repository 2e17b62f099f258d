import { listClasses } from '@blush/shared-ui/contracts';
import { aClass, FakeSchool, renderPage } from '@blush/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

describe('home', () => {
  it('HOM-12 asks for the six classes with the most students, and shows them in that order', async () => {
    const popular = [40, 31, 30, 12, 5, 1].map((enrolledStudent) =>
      aClass({ className: `Class of ${enrolledStudent}`, enrolledStudent }),
    );
    const school = new FakeSchool().answers(listClasses, () => ({ items: popular, total: 20 }));
    renderPage(routes, { at: '/', school });
    const section = within(await screen.findByRole('region', { name: 'Popular Classes' }));
    const cards = await section.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual(
      popular.map(({ className }) => className),
    );
    expect(school.callsOf(listClasses)[0]?.query).toEqual({ sort: 'enrolled', limit: '6' });
  });

  it('leads to all classes', async () => {
    const school = new FakeSchool().answers(listClasses, () => ({ items: [], total: 0 }));
    renderPage(routes, { at: '/', school });
    for (const name of ['Explore Courses', 'Enrol Now']) {
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/allclass');
    }
    expect(await screen.findByRole('heading', { name: 'No classes yet' })).toBeVisible();
  });
});
