import { listClasses, listInstructors } from '@blush/shared-ui/contracts';
import { aClass, anId, FakeApi, renderPage } from '@blush/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

const ana = { instructorId: anId(), instructorName: 'Ana Ruiz', instructorPicture: '/pictures/ana.webp' };
const bio = 'I paint faces.\nSince 2009, in Lisbon.';

const apiWith = (text?: string) =>
  new FakeApi()
    .answers(listClasses, () => [
      aClass({ className: 'Silk Skin', ...ana, price: 30 }),
      aClass({ className: 'Of another' }),
      aClass({ className: 'Bold Lips', ...ana }),
    ])
    .answers(listInstructors, () => [
      { _id: ana.instructorId, name: ana.instructorName, ...(text !== undefined && { bio: text }) },
    ]);

const visit = (fakeApi: FakeApi, id = ana.instructorId) =>
  renderPage(routes, { at: `/instructor/${id}`, fakeApi });

describe('the page of an instructor', () => {
  it('shows the bio of the instructor, and only classes of the instructor', async () => {
    visit(apiWith(bio));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible();
    expect(screen.getByText('I paint faces.')).toBeVisible();
    expect(screen.getByText('Since 2009, in Lisbon.')).toBeVisible();
    const classes = within(screen.getByRole('region', { name: 'Classes on sale' }));
    expect(classes.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent)).toEqual([
      'Silk Skin',
      'Bold Lips',
    ]);
    expect(classes.getByText('$30')).toBeVisible();
    expect(classes.queryByRole('link', { name: 'Ana Ruiz' })).not.toBeInTheDocument();
  });

  it('shows the initials of an instructor without a photo', async () => {
    const { instructorId, instructorName } = ana;
    visit(apiWith().answers(listClasses, () => [aClass({ instructorId, instructorName })]));
    const name = await screen.findByRole('heading', { level: 1, name: 'Ana Ruiz' });
    expect(within(name.closest('header') as HTMLElement).getByText('AR')).toBeVisible();
  });

  it('is complete without a bio', async () => {
    visit(apiWith());
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible();
  });

  it('shows the rating of all classes of the instructor, and none before the first review', async () => {
    const rating = { average: 4, count: 1 };
    const fakeApi = apiWith(bio).answers(listInstructors, () => [
      { _id: ana.instructorId, name: ana.instructorName, rating },
    ]);
    const { unmount } = visit(fakeApi);
    expect(await screen.findByText(/^4\.0 of 5/)).toHaveTextContent('4.0 of 5, 1 review');
    unmount();
    visit(apiWith(bio));
    await screen.findByRole('heading', { level: 1, name: 'Ana Ruiz' });
    expect(screen.queryByText(/ of 5/)).not.toBeInTheDocument();
  });

  it('shows the classes even if bios cannot be loaded', async () => {
    visit(apiWith().isUnreachableFor(listInstructors));
    expect(await screen.findByRole('article', { name: 'Bold Lips' })).toBeVisible();
  });

  it('describes a person to search engines', async () => {
    visit(apiWith(bio));
    await screen.findByRole('heading', { level: 1, name: 'Ana Ruiz' });
    expect(document.title).toBe('Ana Ruiz · Blush Camp');
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Person', name: 'Ana Ruiz', description: bio });
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'I paint faces.');
  });

  it('says that there is no class on sale, and is not indexed', async () => {
    visit(apiWith(), anId());
    expect(
      await screen.findByRole('heading', { name: 'This instructor has no class on sale' }),
    ).toBeVisible();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('recovers by Try again', async () => {
    const fakeApi = apiWith(bio).isUnreachableFor(listClasses);
    const { user } = visit(fakeApi);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.answers(listClasses, () => [aClass(ana)]);
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible();
  });

  it('is linked by cards of classes and instructors', async () => {
    const { goTo } = visit(apiWith(bio));
    for (const path of ['/allclass', '/instructor']) {
      await goTo(path);
      const [link] = await screen.findAllByRole('link', { name: 'Ana Ruiz' });
      expect(link).toHaveAttribute('href', `/instructor/${ana.instructorId}`);
    }
  });
});
