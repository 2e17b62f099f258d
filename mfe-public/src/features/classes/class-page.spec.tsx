import {
  createCartItem,
  getClass,
  listCartItems,
  listClasses,
  listEnrolments,
} from '@blush/shared-ui/contracts';
import {
  aClass,
  aLoadingSession,
  anId,
  aVisitor,
  FakeApi,
  renderPage,
  signedIn,
} from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const silk = aClass({ className: 'Silk Skin', price: 19.99 });

describe('the page of a class', () => {
  it('shows the class, and loads it without a token for a visitor', async () => {
    const fakeApi = new FakeApi().answers(getClass, () => silk);
    renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi, session: aVisitor() });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Silk Skin' });
    expect(within(heading).getByText('Silk Skin').tagName).toBe('BDI');
    expect(screen.getByText('$19.99')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Select' })).toBeEnabled();
    expect(document.title).toBe('Silk Skin · Blush Camp');
    expect(fakeApi.callsOf(getClass)[0]?.authorization).toBeNull();
  });

  it('shows a discount: the price now, the list price struck through, the percentage and the end', async () => {
    const discount = { percent: 40, label: 'Opening weeks', until: '2027-03-14T22:00:00.000Z' };
    const reduced = { ...silk, price: 24, listPrice: 40, discount };
    renderPage(routes, {
      at: `/allclass/${silk._id}`,
      fakeApi: new FakeApi().answers(getClass, () => reduced),
      session: aVisitor(),
    });
    expect((await screen.findByText(/40% off until/)).textContent).toMatch(
      /Mar 1[45], 2027.*: Opening weeks$/,
    );
    const struck = document.querySelector('s');
    expect(struck).toHaveTextContent('was $40');
    expect(struck?.parentElement).toHaveTextContent('$24 was $40');
  });

  it('shows staff their own class before its review, loaded with their token', async () => {
    const fakeApi = new FakeApi().answers(getClass, () => aClass({ status: 'pending' }));
    renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi, session: signedIn('instructor') });
    expect(await screen.findByRole('note')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Select' })).toBeDisabled();
    expect(fakeApi.callsOf(getClass)[0]?.authorization).toBe('Bearer a-token');
  });

  it.each([
    ['does not exist', anId()],
    ['has no valid id', 'nonsense'],
  ])('links back to the list of classes if the class %s', async (_, id) => {
    const fakeApi = new FakeApi().refuses(getClass, 'not-found');
    renderPage(routes, { at: `/allclass/${id}`, fakeApi });
    expect(await screen.findByRole('heading', { name: 'This class is not offered' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/allclass');
  });

  it('appears at once if the list of classes was loaded before', async () => {
    const fakeApi = new FakeApi()
      .answers(listClasses, () => [silk])
      .answers(getClass, () => new Promise(() => undefined));
    const { user } = renderPage(routes, { at: '/allclass', fakeApi });
    await user.click(await screen.findByRole('link', { name: 'Silk Skin' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Silk Skin' })).toBeVisible();
  });

  it('claims nothing about address and rule, which lists lack, before it is loaded itself', async () => {
    const details = { format: 'studio' } as const;
    let load = () => {};
    const loaded = new Promise<void>((resolve) => (load = resolve));
    const fakeApi = new FakeApi()
      .answers(listClasses, () => [{ ...silk, details }])
      .answers(getClass, () => loaded.then(() => ({ ...silk, details })));
    const { user } = renderPage(routes, { at: '/allclass', fakeApi });
    await user.click(await screen.findByRole('link', { name: 'Silk Skin' }));
    expect(await screen.findByText('You come to the studio.')).toBeVisible();
    expect(screen.queryByText(/This class states no rule of its own/)).not.toBeInTheDocument();
    load();
    expect(await screen.findByText(/This class states no rule of its own/)).toBeVisible();
    expect(screen.getByText(/Its address is not given yet/)).toBeVisible();
  });

  it('shows that the class is sold out once Select was refused for it', async () => {
    const fakeApi = new FakeApi()
      .answers(getClass, () => silk)
      .answers(listCartItems, () => [])
      .answers(listEnrolments, () => [])
      .refuses(createCartItem, 'sold-out');
    const { user } = renderPage(routes, {
      at: `/allclass/${silk._id}`,
      fakeApi,
      session: signedIn('student'),
    });
    const select = await screen.findByRole('button', { name: 'Select' });
    await waitFor(() => expect(select).toBeEnabled());
    fakeApi.answers(getClass, () => ({ ...silk, availableSeat: 0 }));
    await user.click(select);
    expect(await screen.findByText('Sold out')).toBeVisible();
    expect(select).toBeDisabled();
  });

  it('is not shown to the next visitor while it is loaded again after a log-out', async () => {
    const own = aClass({ _id: silk._id, className: 'Not public yet', status: 'pending' });
    const fakeApi = new FakeApi().answers(getClass, ({ authorization }) =>
      authorization ? own : new Promise(() => undefined),
    );
    const at = `/allclass/${silk._id}`;
    const page = renderPage(routes, { at, fakeApi, session: signedIn('instructor') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not public yet' })).toBeVisible();
    page.becomes(aVisitor());
    expect(await screen.findByText('Loading class')).toBeInTheDocument();
    expect(screen.queryByText('Not public yet')).not.toBeInTheDocument();
  });

  it('shows no error before the session is loaded', async () => {
    const fakeApi = new FakeApi().refuses(getClass, 'not-found');
    const page = renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi, session: aLoadingSession() });
    await waitFor(() => expect(fakeApi.callsOf(getClass)).not.toHaveLength(0));
    expect(await screen.findByText('Loading class')).toBeInTheDocument();
    fakeApi.answers(getClass, () => silk);
    page.becomes(signedIn('instructor'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Silk Skin' })).toBeVisible();
  });

  it.each([
    [{ format: 'live-online' }, /^You join each session live/],
    [{ format: 'recorded' }, /^The lessons are recorded/],
    [{ format: 'studio', place: '12 Rose Street' }, 'You come to the studio: 12 Rose Street.'],
    [
      { format: 'studio' },
      (_: string, element: Element | null) =>
        element?.textContent ===
        'You come to the studio. Its address is not given yet: ask us before you pay.',
    ],
  ] as const)('says in a sentence how a class takes place: %j', async (details, sentence) => {
    const fakeApi = new FakeApi().answers(getClass, () => ({ ...silk, details }));
    renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it("links to the instructor's page", async () => {
    const fakeApi = new FakeApi().answers(getClass, () => silk);
    renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi });
    const link = await screen.findByRole('link', { name: 'Ines Instructor' });
    expect(link).toHaveAttribute('href', `/instructor/${silk.instructorId}`);
  });

  it("shows the instructor's e-mail only when the API returns it", async () => {
    const fakeApi = new FakeApi().answers(getClass, () => silk);
    const { unmount } = renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi });
    await screen.findByRole('link', { name: 'Ines Instructor' });
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
    unmount();
    fakeApi.answers(getClass, () => ({ ...silk, email: 'ines@blush.test' }));
    renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi });
    expect(await screen.findByRole('link', { name: 'ines@blush.test' })).toBeVisible();
  });

  it('shows the details that the instructor has given', async () => {
    const details = {
      description: 'Three looks.\n\nOne palette.',
      outcomes: ['Blend three shades'],
      level: 'beginner',
      format: 'studio',
      place: '12 Rose Street, Portland',
      kit: ['A flat brush'],
      language: 'es',
      groupSize: 8,
      cancellation: 'Free until a day before.',
    } as const;
    const fakeApi = new FakeApi().answers(getClass, () => ({
      ...silk,
      details: { ...details, outcomes: [...details.outcomes], kit: [...details.kit] },
    }));
    renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi });
    expect(await screen.findByText('Beginner · In the studio · Spanish')).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'About this class',
      'When it takes place',
      'What you can do afterwards',
      'How it takes place',
      'What to bring',
      'If you cannot come',
    ]);
    for (const text of [
      'Three looks.',
      'One palette.',
      'Blend three shades',
      'A flat brush',
      details.cancellation,
    ])
      expect(screen.getByText(text)).toBeVisible();
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
      ['Format', 'In the studio'],
      ['Where', '12 Rose Street, Portland'],
      ['Level', 'Beginner'],
      ['Language', 'Spanish'],
      ['Group', '8 students at most'],
    ]);
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
      description: details.description,
      teaches: details.outcomes,
      educationalLevel: 'beginner',
      inLanguage: 'es',
      hasCourseInstance: { courseMode: 'Onsite', location: { address: details.place } },
    });
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'Three looks.');
  });

  it('says that the details are missing, and shows no empty sections, for a class without details', async () => {
    const fakeApi = new FakeApi().answers(getClass, () => ({ ...silk, details: {} }));
    renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi });
    const unsaid = await screen.findByText(/^The instructor has not said how it takes place/);
    expect(unsaid).toHaveTextContent(/: ask us before you pay\.$/);
    expect(within(unsaid).getByRole('link')).toHaveAttribute('href', '/faq#other');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['If you cannot come']);
    expect(screen.getByRole('link', { name: 'Refunds' })).toHaveAttribute('href', '/refunds');
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      'Silk Skin, a makeup class with Ines Instructor at Blush Camp.',
    );
  });

  it('has structured data for search engines, out of stock once the sale has ended', async () => {
    const begun = {
      ...silk,
      details: { format: 'recorded' as const },
      saleEndsAt: '2026-01-01T00:00:00.000Z',
    };
    const fakeApi = new FakeApi().answers(getClass, () => begun);
    renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi });
    await screen.findByRole('heading', { level: 1 });
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
      '@type': 'Course',
      name: 'Silk Skin',
      offers: { price: 19.99, priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
      hasCourseInstance: { location: { url: `https://portal.test/allclass/${silk._id}` } },
    });
  });

  it('can be shared by copying its address', async () => {
    const fakeApi = new FakeApi().answers(getClass, () => silk);
    const { user, toasts } = renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi });
    await user.click(await screen.findByRole('button', { name: 'Share this class' }));
    await waitFor(() => expect(toasts()).toEqual(['Link copied']));
    expect(await navigator.clipboard.readText()).toBe(window.location.origin + window.location.pathname);
  });

  it('shows the address if copying is not allowed', async () => {
    const fakeApi = new FakeApi().answers(getClass, () => silk);
    const { user } = renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(await screen.findByRole('button', { name: 'Share this class' }));
    expect(await screen.findByRole('dialog', { name: 'Share this class' })).toHaveTextContent(
      window.location.origin,
    );
  });
});
