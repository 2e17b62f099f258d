import {
  createCartItem,
  getOffers,
  listCartItems,
  listClasses,
  listEnrolments,
  type SchoolClass,
} from '@blush/shared-ui/contracts';
import {
  aCartItem,
  aClass,
  aLoadingSession,
  anEnrolment,
  anId,
  aVisitor,
  blockStorage,
  FakeApi,
  renderPage,
  signedIn,
} from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

function apiWith(classes: SchoolClass[]) {
  const selected: SchoolClass[] = [];
  return new FakeApi()
    .answers(getOffers, () => ({ live: [] }))
    .answers(listClasses, () => classes)
    .answers(listEnrolments, () => [])
    .answers(listCartItems, () => selected.map(({ _id }) => aCartItem({ classId: _id })))
    .answers(createCartItem, ({ body }) => {
      const { classId } = body as { classId: string };
      selected.push(...classes.filter(({ _id }) => _id === classId));
      return { insertedId: anId() };
    });
}

const open = (fakeApi: FakeApi, session = aVisitor(), at = '/allclass') =>
  renderPage(routes, { at, fakeApi, session });

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const selectButton = async (name: string) => (await card(name)).getByRole('button', { name: 'Select' });

beforeEach(() => sessionStorage.clear());

describe('the grid of classes', () => {
  it('PUB-02 shows each approved class as an article with name, instructor, price, seats and Select', async () => {
    open(apiWith([aClass({ className: 'Silk Skin', price: 40, availableSeat: 1, enrolledStudent: 39 })]));
    const silk = await card('Silk Skin');
    expect(silk.getByRole('link', { name: 'Silk Skin' })).toBeVisible();
    for (const text of ['Ines Instructor', '$40', '1 seat left', '39 enrolled']) {
      expect(silk.getByText(text)).toBeVisible();
    }
    expect(silk.getByRole('button', { name: 'Select' })).toBeEnabled();
    expect(document.title).toBe('All Classes · Blush Camp');
  });

  it('PUB-02 shows the classes in the order of the API, at least 50 at once without a filter', async () => {
    const classes = Array.from({ length: 70 }, (_, index) => aClass({ className: `Class ${index}` }));
    const { user } = open(apiWith(classes));
    await screen.findByText('Class 0');
    // By selectors, because role queries on so many cards take seconds.
    const shown = () => [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent);
    expect(shown().length).toBeGreaterThanOrEqual(50);
    expect(shown().slice(0, 3)).toEqual(['Class 0', 'Class 1', 'Class 2']);
    await user.click(screen.getByText('Show more classes'));
    expect(shown()).toHaveLength(70);
    expect(screen.queryByText('Show more classes')).not.toBeInTheDocument();
  });

  it('shows a message when there is no class', async () => {
    open(apiWith([]));
    expect(await screen.findByRole('heading', { name: 'No class is on sale at the moment' })).toBeVisible();
  });

  it('shows the error, and recovers by Try again', async () => {
    const fakeApi = apiWith([aClass({ className: 'Silk Skin' })]).isUnreachableFor(listClasses);
    const { user } = open(fakeApi);
    expect(await screen.findByText('Classes could not be loaded')).toBeVisible();
    fakeApi.answers(listClasses, () => [aClass({ className: 'Silk Skin' })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Silk Skin');
  });
});

describe('selecting', () => {
  const silk = aClass({ className: 'Silk Skin' });

  it('STU-02 a student adds a class to the cart with its facts, once', async () => {
    const fakeApi = apiWith([silk]);
    const { user, toasts } = open(fakeApi, signedIn('student'));
    await waitFor(async () => expect(await selectButton('Silk Skin')).toBeEnabled());
    await user.click(await selectButton('Silk Skin'));
    await waitFor(() => expect(toasts()).toEqual(['Class added to cart!']));
    expect(await screen.findByRole('link', { name: 'Already selected' })).toHaveAttribute(
      'href',
      '/dashboard/myselected',
    );
    expect(await selectButton('Silk Skin')).toBeDisabled();
    expect(fakeApi.callsOf(createCartItem).map(({ body }) => body)).toEqual([
      {
        classId: silk._id,
        email: 'student@blush.test',
        className: 'Silk Skin',
        classImg: silk.classImg,
        instructorName: silk.instructorName,
        price: silk.price,
        availableSeat: silk.availableSeat,
        enrolledStudent: silk.enrolledStudent,
      },
    ]);
  });

  it('STU-02 ignores a second click while the first one is pending', async () => {
    let answer = () => {};
    const fakeApi = apiWith([silk]).answers(createCartItem, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { insertedId: anId() };
    });
    const { user, toasts } = open(fakeApi, signedIn('student'));
    await waitFor(async () => expect(await selectButton('Silk Skin')).toBeEnabled());
    await user.click(await selectButton('Silk Skin'));
    await waitFor(async () => expect(await selectButton('Silk Skin')).toHaveAttribute('aria-busy', 'true'));
    await user.click(await selectButton('Silk Skin'));
    answer();
    await waitFor(() => expect(toasts()).toEqual(['Class added to cart!']));
    expect(fakeApi.callsOf(createCartItem)).toHaveLength(1);
  });

  it.each([
    ['moves the focus from Select to the link that appears', 'button', 'Select', 'Already selected'],
    ['leaves the focus where it is if it is not on Select', 'link', 'Silk Skin', 'Silk Skin'],
  ])('STU-02 %s', async (_, role, before, after) => {
    let answer = () => {};
    const fakeApi = apiWith([silk]);
    fakeApi.answers(createCartItem, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      fakeApi.answers(listCartItems, () => [aCartItem({ classId: silk._id })]);
      return { insertedId: anId() };
    });
    const { user } = open(fakeApi, signedIn('student'));
    await waitFor(async () => expect(await selectButton('Silk Skin')).toBeEnabled());
    await user.click(await selectButton('Silk Skin'));
    await waitFor(() => expect(fakeApi.callsOf(createCartItem)).toHaveLength(1));
    (await card('Silk Skin')).getByRole(role, { name: before }).focus();
    answer();
    await screen.findByRole('link', { name: 'Already selected' });
    expect(screen.getByRole('link', { name: after })).toHaveFocus();
  });

  it('STU-02 shows why a class was not added', async () => {
    const fakeApi = apiWith([silk]).refuses(createCartItem, 'sold-out');
    const { user, toasts } = open(fakeApi, signedIn('student'));
    await waitFor(async () => expect(await selectButton('Silk Skin')).toBeEnabled());
    await user.click(await selectButton('Silk Skin'));
    await waitFor(() => expect(toasts()).toEqual(['This class is sold out']));
  });

  it('STU-02 moves the focus from Select to the reason why the class was not added', async () => {
    const fakeApi = apiWith([silk]).refuses(createCartItem, 'sold-out');
    const { user } = open(fakeApi, signedIn('student'));
    await waitFor(async () => expect(await selectButton('Silk Skin')).toBeEnabled());
    const soldOut = { ...silk, availableSeat: 0 };
    fakeApi.answers(listClasses, () => ({ items: [soldOut], total: 1 }));
    await user.click(await selectButton('Silk Skin'));
    expect(await screen.findByText('Sold out')).toHaveFocus();
  });

  it('PUB-02 a sold-out class cannot be selected', async () => {
    open(apiWith([aClass({ className: 'Full House', availableSeat: 0 })]));
    expect((await card('Full House')).getByText('Sold out')).toBeVisible();
    expect(await selectButton('Full House')).toBeDisabled();
    expect(await selectButton('Full House')).toHaveAccessibleDescription('Sold out');
  });

  it('STU-02 a class that was paid cannot be selected again', async () => {
    const fakeApi = apiWith([silk]).answers(listEnrolments, () => [anEnrolment({ classId: silk._id })]);
    open(fakeApi, signedIn('student'));
    expect(await screen.findByRole('link', { name: 'You are enrolled' })).toBeVisible();
    expect(await selectButton('Silk Skin')).toBeDisabled();
  });

  it.each(['admin', 'instructor'] as const)('STU-02 tells an %s that staff cannot select', async (role) => {
    const fakeApi = apiWith([silk]);
    open(fakeApi, signedIn(role));
    expect(await screen.findByRole('note')).toHaveTextContent('Staff accounts cannot select classes');
    expect(await selectButton('Silk Skin')).toBeDisabled();
    expect(await selectButton('Silk Skin')).toHaveAccessibleDescription('For students only');
    expect(fakeApi.callsOf(listCartItems)).toEqual([]);
  });
});

describe('selecting while signed out', () => {
  const silk = aClass({ className: 'Silk Skin' });

  async function leaveForLogin(fakeApi: FakeApi) {
    const page = open(fakeApi);
    await page.user.click(await selectButton('Silk Skin'));
    const question = within(await screen.findByRole('dialog', { name: 'Please login to select this class' }));
    await page.user.click(question.getByRole('button', { name: 'Login Now' }));
    await waitFor(() => expect(page.address()).toBe('/login'));
    return page;
  }

  const returnPath = () => sessionStorage.getItem('blush:return-path') ?? '';

  it('PUB-03 offers to log in, and stays on the page if the user declines', async () => {
    const { user, address } = open(apiWith([silk]));
    await user.click(await selectButton('Silk Skin'));
    const question = within(await screen.findByRole('dialog', { name: 'Please login to select this class' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/allclass');
  });

  it('offers to sign up as well, and remembers the class', async () => {
    const { user, address } = open(apiWith([silk]));
    await user.click(await selectButton('Silk Skin'));
    const question = within(await screen.findByRole('dialog', { name: 'Please login to select this class' }));
    await user.click(question.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(address()).toBe('/signup'));
    expect(returnPath()).toContain(`select=${silk._id}`);
  });

  it('leads to the log-in page, and shows the classes of a link with a class to select, when storage is blocked', async () => {
    blockStorage();
    const page = await leaveForLogin(apiWith([silk]));
    await page.goTo(`/allclass?select=${silk._id}`);
    await waitFor(() => expect(page.address()).toBe('/allclass'));
    await card('Silk Skin');
  });

  it('PUB-03 Login Now leads to /login, back to /allclass, and selects the class once', async () => {
    const fakeApi = apiWith([silk]);
    const page = await leaveForLogin(fakeApi);
    page.becomes(aLoadingSession());
    await page.goTo(returnPath());
    await card('Silk Skin');
    expect(fakeApi.callsOf(createCartItem)).toHaveLength(0);
    page.becomes(signedIn('student'));
    await waitFor(() => expect(page.toasts()).toEqual(['Class added to cart!']));
    await waitFor(() => expect(page.address()).toBe('/allclass'));
    await screen.findByRole('link', { name: 'Already selected' });
    await page.goTo('/offer');
    await page.goTo('/allclass');
    await card('Silk Skin');
    expect(fakeApi.callsOf(createCartItem)).toHaveLength(1);
  });

  it('PUB-03 selects nothing if the user signs in later, from another page', async () => {
    const fakeApi = apiWith([silk]);
    const page = await leaveForLogin(fakeApi);
    await page.goTo('/offer');
    page.becomes(signedIn('student'));
    await page.goTo('/allclass');
    await waitFor(async () => expect(await selectButton('Silk Skin')).toBeEnabled());
    expect(fakeApi.callsOf(createCartItem)).toHaveLength(0);
  });

  it('PUB-03 selects nothing when a link from another person is opened', async () => {
    const fakeApi = apiWith([silk]);
    const page = open(fakeApi, signedIn('student'), `/allclass?select=${silk._id}`);
    await waitFor(() => expect(page.address()).toBe('/allclass'));
    await waitFor(async () => expect(await selectButton('Silk Skin')).toBeEnabled());
    expect(fakeApi.callsOf(createCartItem)).toHaveLength(0);
  });

  it('PUB-03 selects nothing for staff, and shows why', async () => {
    const fakeApi = apiWith([silk]);
    const page = await leaveForLogin(fakeApi);
    const back = returnPath();
    page.becomes(signedIn('instructor'));
    await page.goTo(back);
    expect(await screen.findByRole('note')).toHaveTextContent('Staff accounts cannot select classes');
    expect(fakeApi.callsOf(createCartItem)).toHaveLength(0);
  });

  it('PUB-03 shows a message if the class is no longer offered after the login', async () => {
    const fakeApi = apiWith([silk]);
    const page = await leaveForLogin(fakeApi);
    const back = returnPath();
    fakeApi.answers(listClasses, () => [aClass()]);
    await page.goTo('/offer');
    page.becomes(signedIn('student'));
    page.forget();
    await page.goTo(back);
    await waitFor(() => expect(page.toasts()).toEqual(['That class is not offered any more.']));
  });
});
