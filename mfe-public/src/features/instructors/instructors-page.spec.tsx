import { listClasses } from '@blush/shared-ui/contracts';
import { aClass, FakeApi, renderPage } from '@blush/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

const visit = (fakeApi: FakeApi) => renderPage(routes, { at: '/instructor', fakeApi });

describe('the instructors', () => {
  it('PUB-01 shows approved classes as cards of their instructors, grouped by e-mail', async () => {
    const ana = { instructorName: 'Ana', email: 'ana@blush.test' };
    const otherAna = { instructorName: 'Ana', email: 'ana.b@blush.test' };
    visit(
      new FakeApi().answers(listClasses, () => [
        aClass({ className: 'Silk Skin', ...ana }),
        aClass({ className: 'Bridal Glow', ...otherAna }),
        aClass({ className: 'Bold Lips', ...ana }),
      ]),
    );
    const cards = await screen.findAllByRole('article', { name: 'Ana' });
    const classesOf = cards.map((card) =>
      within(card)
        .getAllByRole('listitem')
        .map((item) => within(item).getByRole('link').textContent),
    );
    expect(classesOf).toEqual([['Silk Skin', 'Bold Lips'], ['Bridal Glow']]);
  });

  it('PUB-01 shows the price of each class, and the numbers of classes and enrolled students', async () => {
    visit(
      new FakeApi().answers(listClasses, () => [
        aClass({ className: 'Silk Skin', price: 19.99, enrolledStudent: 3 }),
        aClass({ className: 'Bold Lips', enrolledStudent: 4 }),
      ]),
    );
    const card = within(await screen.findByRole('article', { name: 'Ines Instructor' }));
    expect(card.getByText('2 classes · 7 enrolled')).toBeVisible();
    expect(card.getByText('$19.99')).toBeVisible();
  });

  it('lists five classes of an instructor with more than six, and links all of them', async () => {
    const classes = (count: number, email: string) =>
      Array.from({ length: count }, () => aClass({ instructorName: email, email }));
    visit(
      new FakeApi().answers(listClasses, () => [
        ...classes(7, 'many@blush.test'),
        ...classes(6, 'six@blush.test'),
      ]),
    );
    const many = within(await screen.findByRole('article', { name: 'many@blush.test' }));
    expect(many.getAllByRole('listitem')).toHaveLength(6);
    expect(many.getByRole('link', { name: 'All 7 classes' })).toHaveAttribute(
      'href',
      '/allclass?instructor=many%40blush.test',
    );
    const six = within(screen.getByRole('article', { name: 'six@blush.test' }));
    expect(six.getAllByRole('listitem')).toHaveLength(6);
    expect(six.queryByRole('link', { name: /^All/ })).not.toBeInTheDocument();
  });

  it('PUB-01 shows a message when there are no instructors yet', async () => {
    visit(new FakeApi().answers(listClasses, () => []));
    expect(await screen.findByRole('heading', { name: 'No instructors yet' })).toBeVisible();
  });

  it('PUB-01 recovers by Try again', async () => {
    const fakeApi = new FakeApi().isUnreachableFor(listClasses);
    const { user } = visit(fakeApi);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.answers(listClasses, () => [aClass()]);
    await user.click(again);
    expect(await screen.findByRole('article', { name: 'Ines Instructor' })).toBeVisible();
  });
});
