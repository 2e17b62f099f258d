import { listClasses, type SchoolClass } from '@blush/shared-ui/contracts';
import { aClass, anId, FakeApi, renderPage } from '@blush/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { routes } from '../../routes';

type Answer = SchoolClass[] | Response;

const [amara, mina] = [anId(), anId()];
const classes = [
  aClass({ className: 'Silk Skin', instructorName: 'Amara Osei', instructorId: amara, price: 40 }),
  aClass({ className: 'Bridal Glow', instructorName: 'Mina Park', instructorId: mina, price: 25 }),
  aClass({
    className: 'Full House',
    instructorName: 'Mina Park',
    instructorId: mina,
    availableSeat: 0,
  }),
];

/** @param search what the API answers to a search */
async function visit(at = '/allclass', listed = classes, search: () => Answer | Promise<Answer> = () => []) {
  const fakeApi = new FakeApi().answers(listClasses, ({ query }) =>
    (query as { search?: string }).search === undefined ? listed : search(),
  );
  const page = renderPage(routes, { at, fakeApi });
  await screen.findByText(/^\d+ class(es)?$/);
  return {
    ...page,
    shows: (...names: string[]) =>
      waitFor(() =>
        expect(screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
          names,
        ),
      ),
    back: () => act(() => page.router.navigate(-1)),
  };
}

const searchBox = () => screen.getByRole('searchbox', { name: 'Search classes' });

describe('finding a class', () => {
  it('applies the filters in the address, and shows them in the form', async () => {
    const { shows } = await visit(`/allclass?instructor=${mina}&seats=free&sort=name&to=30`);
    await shows('Bridal Glow');
    expect(screen.getByLabelText('Instructor')).toHaveDisplayValue('Mina Park');
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Name: A to Z');
    expect(screen.getByLabelText('Price to')).toHaveValue(30);
    expect(screen.getByLabelText('With seats left')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeInTheDocument();
  });

  it('writes each filter into the address, and shows the number of results', async () => {
    const { user, address, shows } = await visit();
    expect(screen.getByText('3 classes')).toHaveAttribute('role', 'status');
    await user.selectOptions(screen.getByLabelText('Instructor'), 'Mina Park');
    await shows('Bridal Glow', 'Full House');
    await user.click(screen.getByLabelText('With seats left'));
    await shows('Bridal Glow');
    expect(screen.getByText('1 class')).toBeVisible();
    expect(address()).toBe(`/allclass?instructor=${mina}&seats=free`);
  });

  it('undoes one filter for each Back, also in the form', async () => {
    const { user, back, shows } = await visit();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Price: low to high');
    await user.click(screen.getByLabelText('With seats left'));
    await shows('Bridal Glow', 'Silk Skin');
    await back();
    await shows('Bridal Glow', 'Silk Skin', 'Full House');
    expect(screen.getByLabelText('With seats left')).not.toBeChecked();
    await back();
    await shows('Silk Skin', 'Bridal Glow', 'Full House');
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Newest first');
  });

  it('adds one history entry each time that the search box is focused and used', async () => {
    const { user, router, back, address, shows } = await visit();
    const entries: string[] = [];
    const stop = router.subscribe(({ historyAction }) => entries.push(historyAction));
    await user.type(searchBox(), 'bri');
    await waitFor(() => expect(address()).toBe('/allclass?search=bri'));
    await user.type(searchBox(), 'dal');
    await waitFor(() => expect(address()).toBe('/allclass?search=bridal'));
    await shows('Bridal Glow');
    stop();
    expect(entries.filter((action) => action === 'PUSH')).toHaveLength(1);
    await back();
    await shows('Silk Skin', 'Bridal Glow', 'Full House');
    expect(searchBox()).toHaveValue('');
    expect(address()).toBe('/allclass');
  });

  it('adds another history entry when the search box is used again, even if it was left before its text was in the address', async () => {
    const { user, router, address } = await visit();
    const entries: string[] = [];
    router.subscribe(({ historyAction }) => entries.push(historyAction));
    await user.click(searchBox());
    await user.paste('mi');
    await user.tab();
    await waitFor(() => expect(address()).toBe('/allclass?search=mi'));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name: A to Z');
    await user.click(searchBox());
    await user.paste('na');
    await waitFor(() => expect(address()).toBe('/allclass?search=mina&sort=name'));
    expect(entries).toEqual(['PUSH', 'PUSH', 'PUSH']);
  });

  it('finds classes by their descriptions, which only the API can search', async () => {
    const page = await visit('/allclass', classes, () => classes.slice(0, 1));
    await page.user.type(searchBox(), 'bridal');
    await page.shows('Silk Skin', 'Bridal Glow');
    expect(page.fakeApi.callsOf(listClasses).at(-1)?.query).toEqual({ search: 'bridal' });
  });

  it('does not report an empty result before the API has answered the search', async () => {
    let answer: (found: Answer) => void = () => undefined;
    const { user } = await visit(
      '/allclass',
      classes,
      () => new Promise<Answer>((resolve) => (answer = resolve)),
    );
    await user.type(searchBox(), 'toenails');
    expect(await screen.findByText('Loading classes')).toBeInTheDocument();
    expect(screen.queryByText('No class matches')).not.toBeInTheDocument();
    act(() => answer([]));
    expect(await screen.findByText('No class matches')).toBeVisible();
  });

  it('finds classes by their names if the API refuses the search', async () => {
    const refusal = () => Response.json({}, { status: 400 });
    const { user, shows } = await visit('/allclass?search=toenails', classes, refusal);
    expect(await screen.findByText('No class matches')).toBeVisible();
    await user.clear(searchBox());
    await user.type(searchBox(), 'silk');
    await shows('Silk Skin');
  });

  it('changes the address once, after the user has stopped typing', async () => {
    const { router } = await visit();
    const navigate = jest.spyOn(router, 'navigate');
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
    const user = userEvent.setup({ delay: null });
    await user.type(searchBox(), 'silk');
    expect(navigate).not.toHaveBeenCalled();
    await act(() => jest.runOnlyPendingTimersAsync());
    expect(navigate).toHaveBeenCalledTimes(1);
    expect(router.state.location.search).toBe('?search=silk');
  });

  it('one click on an empty result clears all filters, and moves the focus to the search box', async () => {
    const { user, address, shows } = await visit('/allclass?search=silk&from=900');
    expect(await screen.findByRole('heading', { name: 'No class matches' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all classes' }));
    await shows('Silk Skin', 'Bridal Glow', 'Full House');
    expect(address()).toBe('/allclass');
    expect(searchBox()).toHaveFocus();
    expect(searchBox()).toHaveValue('');
  });

  it('keeps the filters across a login', async () => {
    const { user } = await visit('/allclass?search=silk');
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    await user.click(await screen.findByRole('button', { name: 'Login Now' }));
    const path = sessionStorage.getItem('blush:return-path');
    expect(path).toBe(`/allclass?search=silk&select=${classes[0]?._id}`);
  });

  it('shows as many classes as before after Back', async () => {
    const many = Array.from({ length: 70 }, (_, index) => aClass({ className: `Class ${index}` }));
    const { user, goTo, back } = await visit('/allclass', many);
    await user.click(screen.getByText('Show more classes'));
    await goTo('/elsewhere');
    expect(screen.queryByText('Class 69')).not.toBeInTheDocument();
    await back();
    expect(screen.getByText('Class 69')).toBeVisible();
    await goTo('/elsewhere');
    await goTo('/allclass');
    expect(screen.queryByText('Class 69')).not.toBeInTheDocument();
  });

  it('moves the focus to the first new card after Show more classes', async () => {
    const many = Array.from({ length: 70 }, (_, index) => aClass({ className: `Class ${index}` }));
    const { user } = await visit('/allclass', many);
    await user.click(screen.getByText('Show more classes'));
    expect(screen.getByText('Class 60')).toHaveFocus();
  });
});
