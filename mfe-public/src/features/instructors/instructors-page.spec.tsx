import { listClasses } from '@blush/shared-ui/contracts';
import { aClass, anId, FakeApi, renderPage } from '@blush/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

const visit = (fakeApi: FakeApi) => renderPage(routes, { at: '/instructor', fakeApi });

describe('the instructors', () => {
  it('PUB-01 shows approved classes as cards of their instructors, grouped by id', async () => {
    const ana = { instructorName: 'Ana', instructorId: anId() };
    const otherAna = { instructorName: 'Ana', instructorId: anId() };
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

  it('lists five classes of an instructor with more than six, and links the list of all', async () => {
    const classes = (count: number, instructorName: string) => {
      const instructorId = anId();
      return Array.from({ length: count }, () => aClass({ instructorName, instructorId }));
    };
    const sevenClasses = classes(7, 'Mina');
    visit(new FakeApi().answers(listClasses, () => [...sevenClasses, ...classes(6, 'Ana')]));
    const many = within(await screen.findByRole('article', { name: 'Mina' }));
    expect(many.getAllByRole('listitem')).toHaveLength(6);
    expect(many.getByRole('link', { name: 'All 7 classes' })).toHaveAttribute(
      'href',
      `/allclass?instructor=${sevenClasses[0]?.instructorId}`,
    );
    const six = within(screen.getByRole('article', { name: 'Ana' }));
    expect(six.getAllByRole('listitem')).toHaveLength(6);
    expect(six.queryByRole('link', { name: /^All/ })).not.toBeInTheDocument();
  });

  it('PUB-01 shows a message when there are no instructors yet', async () => {
    visit(new FakeApi().answers(listClasses, () => []));
    expect(await screen.findByRole('heading', { name: 'No class is on sale at the moment' })).toBeVisible();
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
