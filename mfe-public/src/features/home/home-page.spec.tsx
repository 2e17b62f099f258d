import { getOffers, listClasses } from '@blush/shared-ui/contracts';
import { aClass, FakeApi, renderPage } from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const popular = [40, 31, 30, 12, 5, 1].map((enrolledStudent, at) =>
  aClass({ className: `Class of ${enrolledStudent}`, enrolledStudent, instructorName: `Artist ${at % 5}` }),
);

const live = { percent: 40, label: 'Opening weeks', to: '2027-03-14T22:00:00.000Z', everyClass: true };
const anApi = () =>
  new FakeApi().answers(getOffers, () => ({ live: [{ ...live, classCount: 6, classNames: [] }] }));
const visit = (fakeApi = anApi().answers(listClasses, () => ({ items: popular, total: 20 }))) =>
  renderPage(routes, { at: '/', fakeApi });

/** Reports every element as in view. */
class Seen extends IntersectionObserver {
  constructor(private readonly callback: IntersectionObserverCallback) {
    super(callback);
  }
  override observe() {
    this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('home', () => {
  it('HOM-02 HOM-03 HOM-15 HOM-16 has its blocks in the order of the specification', async () => {
    visit();
    await screen.findByRole('region', { name: 'Popular Classes' });
    const blocks = screen.getAllByRole('region').map((block) => {
      const title = block.getAttribute('aria-labelledby');
      return title === null ? block.getAttribute('aria-label') : document.getElementById(title)?.textContent;
    });
    expect(blocks).toEqual([
      'Welcome',
      'What we do',
      'Rate Us',
      "What We've Achieved in Recent Years",
      'Get 40% Discount In Each Class, Only For Today',
      'Fifteen days of practice',
      'Looks that we teach',
      'In the room',
      'Popular Classes',
      'Popular Instructors',
      'Best Price In Town',
      'From the blog',
      'Our students say',
    ]);
  });

  it('HOM-12 HOM-14 loads the six classes with the most students, and shows them in that order', async () => {
    const { fakeApi } = visit();
    const classes = await section('Popular Classes');
    const cards = await classes.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(
      popular.map(({ className }) => className),
    );
    const instructors = await section('Popular Instructors');
    expect(instructors.getAllByRole('button').map((photo) => photo.getAttribute('aria-label'))).toEqual(
      popular.map(({ instructorName }) => `About ${instructorName}`),
    );
    expect(fakeApi.callsOf(listClasses)[0]?.query).toEqual({ sort: 'enrolled', limit: '6' });
  });

  it('links three classes with their prices from the hero, and says how classes take place', async () => {
    visit();
    const hero = await section('Welcome');
    const links = await hero.findAllByRole('link', { name: /^Class of \d+ \$49\.99$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      popular.slice(0, 3).map(({ _id }) => `/allclass/${_id}`),
    );
    expect(hero.getByText(/^Live online, recorded, or in a studio/)).toBeVisible();
  });

  it('keeps the classes of the hero when they cannot be refetched', async () => {
    const { fakeApi } = visit();
    const hero = await section('Welcome');
    await hero.findAllByRole('link', { name: /^Class of/ });
    fakeApi.refuses(listClasses, 'not-found');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(fakeApi.callsOf(listClasses)).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(hero.getAllByRole('link', { name: /^Class of/ })).toHaveLength(3);
  });

  it('HOM-12 reserves the space of six cards while they load', async () => {
    visit(anApi().answers(listClasses, () => new Promise(() => undefined)));
    for (const [block, label] of [
      ['Popular Classes', 'Loading popular classes'],
      ['Popular Instructors', 'Loading popular instructors'],
    ] as const) {
      const waiting = await section(block);
      expect(waiting.getAllByRole('listitem')).toHaveLength(6);
      expect(waiting.getByText(label)).toBeInTheDocument();
    }
  });

  it('HOM-12 HOM-14 shows an error while the API cannot be reached, and recovers by Try again', async () => {
    const { fakeApi, user } = visit(anApi().isUnreachableFor(listClasses));
    const classes = await section('Popular Classes');
    expect(await classes.findByText('Popular classes could not be loaded')).toBeVisible();
    expect((await section('Best Price In Town')).getAllByRole('listitem')).toHaveLength(4);
    fakeApi.answers(listClasses, () => ({ items: popular, total: 20 }));
    await user.click(classes.getByRole('button', { name: 'Try again' }));
    expect(await classes.findAllByRole('article')).toHaveLength(6);
    expect(await (await section('Popular Instructors')).findAllByRole('figure')).toHaveLength(6);
  });

  it('HOM-12 says that no class is on sale if there is none', async () => {
    visit(anApi().answers(listClasses, () => ({ items: [], total: 0 })));
    const classes = await section('Popular Classes');
    expect(await classes.findByRole('heading', { name: 'No class is on sale at the moment' })).toBeVisible();
  });

  it('HOM-08 leads from the discount of the day to the classes', async () => {
    visit();
    const promo = await section('Get 40% Discount In Each Class, Only For Today');
    expect(promo.getByRole('link', { name: 'Enrol Now' })).toHaveAttribute('href', '/allclass');
  });

  it('shows the current offer beside both advertisements, once they are in view', async () => {
    jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => new Seen(callback));
    visit();
    for (const name of ['Get 40% Discount In Each Class, Only For Today', 'Best Price In Town']) {
      const advertisement = await section(name);
      expect(await advertisement.findByText(/: 40% off every class/)).toBeVisible();
    }
  });

  it('HOM-16 links blog posts that exist', async () => {
    const { goTo } = visit();
    const links = (await section('From the blog')).getAllByRole('link', { name: /\w+ \w+ \w+ \w+/ });
    const announced = links.map((link) => [link.getAttribute('href')?.split('#')[1], link.textContent]);
    expect(announced).toHaveLength(3);
    await goTo('/blog');
    await screen.findAllByRole('article');
    for (const [slug, title] of announced) {
      expect(document.getElementById(slug ?? '')).toHaveTextContent(title ?? '');
    }
  });

  it('describes Blush Camp for search engines', async () => {
    visit();
    await screen.findByRole('region', { name: 'Welcome' });
    expect(document.title).toBe('Makeup and beauty classes · Blush Camp');
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Organization', name: 'Blush Camp' });
  });
});
