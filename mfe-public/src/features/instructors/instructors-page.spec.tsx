import { listClasses } from '@blush/shared-ui/contracts';
import { aClass, FakeSchool, renderPage } from '@blush/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

const visit = (school: FakeSchool) => renderPage(routes, { at: '/instructor', school });

describe('the instructors', () => {
  it('PUB-01 shows approved classes as cards of their instructors, told apart by e-mail', async () => {
    const ana = { instructorName: 'Ana', email: 'ana@blush.test' };
    const otherAna = { instructorName: 'Ana', email: 'ana.b@blush.test' };
    visit(
      new FakeSchool().answers(listClasses, () => [
        aClass({ className: 'Silk Skin', ...ana }),
        aClass({ className: 'Bridal Glow', ...otherAna }),
        aClass({ className: 'Bold Lips', ...ana }),
      ]),
    );
    const cards = await screen.findAllByRole('article', { name: 'Ana' });
    const classesOf = cards.map((card) =>
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    );
    expect(classesOf).toEqual([['Silk Skin', 'Bold Lips'], ['Bridal Glow']]);
  });

  it('PUB-01 says so when nobody teaches yet', async () => {
    visit(new FakeSchool().answers(listClasses, () => []));
    expect(await screen.findByRole('heading', { name: 'No instructors yet' })).toBeVisible();
  });

  it('PUB-01 recovers by Try again', async () => {
    const school = new FakeSchool().isUnreachableFor(listClasses);
    const { user } = visit(school);
    const again = await screen.findByRole('button', { name: 'Try again' });
    school.answers(listClasses, () => [aClass()]);
    await user.click(again);
    expect(await screen.findByRole('article', { name: 'Ines Instructor' })).toBeVisible();
  });
});
