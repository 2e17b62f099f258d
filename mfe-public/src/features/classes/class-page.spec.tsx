import { getClass } from '@blush/shared-ui/contracts';
import { aClass, anId, aVisitor, FakeSchool, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes';

const silk = aClass({ className: 'Silk Skin', price: 19.99 });

describe('the page of a class', () => {
  it('shows the class, and asks without a token for a visitor', async () => {
    const school = new FakeSchool().answers(getClass, () => silk);
    renderPage(routes, { at: `/allclass/${silk._id}`, school, session: aVisitor() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Silk Skin' })).toBeVisible();
    expect(screen.getByText('$19.99')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Select' })).toBeEnabled();
    expect(document.title).toBe('Silk Skin · Blush Camp');
    expect(school.callsOf(getClass)[0]?.authorization).toBeNull();
  });

  it("shows staff their own class before its review, asked for in the caller's name", async () => {
    const school = new FakeSchool().answers(getClass, () => aClass({ status: 'pending' }));
    renderPage(routes, { at: `/allclass/${silk._id}`, school, session: signedIn('instructor') });
    expect(await screen.findByRole('note')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Select' })).toBeDisabled();
    expect(school.callsOf(getClass)[0]?.authorization).toBe('Bearer a-token');
  });

  it.each([
    ['does not exist', anId()],
    ['has an id that is none', 'nonsense'],
  ])('a class that %s leads back to the classes', async (_, id) => {
    const school = new FakeSchool().refuses(getClass, 'not-found');
    renderPage(routes, { at: `/allclass/${id}`, school });
    expect(await screen.findByRole('heading', { name: 'This class is not offered' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/allclass');
  });
});
