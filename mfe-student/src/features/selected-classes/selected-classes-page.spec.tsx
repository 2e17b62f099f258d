import {
  deleteCartItem,
  listCartItems,
  listEnrolments,
  momentInWords,
  timeOfDay,
  type CartItem,
} from '@blush/shared-ui/contracts';
import { aCartItem, anEnrolment, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setClock } from '../../../test/enrolment';
import { routes } from '../../routes';

function apiWith(items: CartItem[]): FakeApi {
  const cart = [...items];
  return new FakeApi()
    .answers(listCartItems, () => cart)
    .answers(listEnrolments, () => [])
    .answers(deleteCartItem, ({ params }) => {
      const { id } = params as { id: string };
      const index = cart.findIndex(({ _id }) => _id === id);
      cart.splice(index, 1);
      return { deletedCount: 1 };
    });
}

const visit = (fakeApi: FakeApi) =>
  renderPage(routes, { at: '/dashboard/myselected', fakeApi, session: signedIn('student') });

const entry = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('li') as HTMLElement);
};

describe('my selected classes', () => {
  afterEach(() => void window.dispatchEvent(new Event('online')));

  it('STU-03 lists the selected classes with links to pay, and their total', async () => {
    const silk = aCartItem({ className: 'Silk Skin', price: 19.99 });
    visit(apiWith([silk, aCartItem({ className: 'Bold Lips', price: 40 })]));
    const silkEntry = await entry('Silk Skin');
    expect(silkEntry.getByText('$19.99')).toBeVisible();
    expect(silkEntry.getByRole('link', { name: 'Pay' })).toHaveAttribute(
      'href',
      `/dashboard/payment/${silk._id}`,
    );
    expect(screen.getByText('Total')).toHaveTextContent('Total $59.99');
  });

  it('strikes the list price of a class with a discount, and sums the discounted prices', async () => {
    const silk = aCartItem({ className: 'Silk Skin', price: 24, listPrice: 40 });
    visit(apiWith([silk]));
    const silkEntry = await entry('Silk Skin');
    const struck = silkEntry.getByText('$40', { exact: false, selector: 's' });
    expect(struck).toHaveTextContent('was $40');
    expect(struck.parentElement).toHaveTextContent('$24 was $40');
    expect(screen.getByText('Total')).toHaveTextContent('Total $24');
  });

  it('STU-03 omits paid classes, found by their ids and not by their names', async () => {
    const paid = aCartItem({ className: 'Silk Skin', instructorName: 'Ana' });
    const namesake = aCartItem({ className: 'Silk Skin', instructorName: 'Mina' });
    const fakeApi = apiWith([paid, namesake]).answers(listEnrolments, () => [
      anEnrolment({ classId: paid.classId }),
    ]);
    visit(fakeApi);
    expect(await screen.findByText(/Mina/)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('counts down the time of a hold, and says when seats that others hold may become free', async () => {
    const heldUntil = new Date(Date.now() + 10 * 60_000).toISOString();
    visit(
      apiWith([
        aCartItem({ className: 'Mine', availableSeat: 0, heldUntil }),
        aCartItem({ className: 'Theirs', availableSeat: 0, firstHoldEndsAt: heldUntil }),
      ]),
    );
    const mine = await entry('Mine');
    expect(mine.getByRole('timer')).toHaveTextContent(/^(10:00|9:\d\d)$/);
    expect(mine.queryByText(/seat is free|All seats/)).not.toBeInTheDocument();
    const theirs = await entry('Theirs');
    expect(theirs.getByText(`All seats held, some may return by ${timeOfDay(heldUntil)}.`)).toBeVisible();
    expect(theirs.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('says that no seat is free when a hold has ended', async () => {
    setClock('2027-03-10T12:00:00Z');
    const item = aCartItem({ className: 'Mine', availableSeat: 0 });
    const fakeApi = apiWith([{ ...item, heldUntil: '2027-03-10T12:01:00.000Z' }]);
    visit(fakeApi);
    const mine = await entry('Mine');
    expect(mine.getByRole('timer')).toBeVisible();
    fakeApi.answers(listCartItems, () => [item]);
    act(() => jest.advanceTimersByTime(62_000));
    expect(await mine.findByText(/No seat is free right now/)).toBeVisible();
    expect(mine.queryByRole('timer')).not.toBeInTheDocument();
    expect(fakeApi.callsOf(listCartItems)).toHaveLength(2);
  });

  it('shows the seat that returns when the first hold of others ends', async () => {
    setClock('2027-03-10T12:00:00Z');
    const item = aCartItem({ className: 'Theirs', availableSeat: 0 });
    const fakeApi = apiWith([{ ...item, firstHoldEndsAt: '2027-03-10T12:01:00.000Z' }]);
    visit(fakeApi);
    const theirs = await entry('Theirs');
    fakeApi.answers(listCartItems, () => [{ ...item, availableSeat: 1 }]);
    act(() => jest.advanceTimersByTime(62_000));
    expect(await theirs.findByText(/1 seat left/)).toBeVisible();
    expect(fakeApi.callsOf(listCartItems)).toHaveLength(2);
  });

  it('keeps the direction of the name of an instructor apart from the words after it', async () => {
    visit(apiWith([aCartItem({ className: 'Silk Skin', instructorName: 'נועה' })]));
    const silk = await entry('Silk Skin');
    expect(silk.getByText('נועה', { selector: 'bdi' })).toBeVisible();
  });

  it('STU-03 shows before paying that a class is closed or has no free seat', async () => {
    visit(
      apiWith([
        aCartItem({ className: 'Denied', status: 'deny', price: 10 }),
        aCartItem({ className: 'Full', availableSeat: 0, price: 30 }),
      ]),
    );
    const denied = await entry('Denied');
    expect(denied.getByText('This class is not open for enrolment any more.')).toBeVisible();
    expect(denied.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
    expect(denied.getByRole('button', { name: 'Delete' })).toBeEnabled();
    const full = await entry('Full');
    expect(full.getByText(/No seat is free right now/)).toBeVisible();
    expect(full.getByRole('link', { name: 'Pay' })).toBeVisible();
    expect(screen.getByText('Total')).toHaveTextContent('Total $30');
  });

  it('shows when a class takes place, and cannot be paid once it has begun', async () => {
    const [start, end] = ['2026-01-10T12:00:00.000Z', '2026-01-12T14:00:00.000Z'];
    visit(
      apiWith([
        aCartItem({
          className: 'Begun',
          price: 10,
          saleEndsAt: start,
          schedule: { start, end, zone: 'UTC', count: 2 },
        }),
        aCartItem({
          className: 'Coming',
          price: 20,
          saleEndsAt: new Date(Date.now() + 60_000).toISOString(),
        }),
      ]),
    );
    const begun = await entry('Begun');
    expect(begun.getByText(/The first session of this class has begun/)).toBeVisible();
    expect(begun.getByText(/2026 · 2 sessions/)).toBeVisible();
    expect(begun.getByText(momentInWords(start), { selector: 'time' })).toBeVisible();
    expect(begun.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
    expect((await entry('Coming')).getByRole('link', { name: 'Pay' })).toBeVisible();
    expect(screen.getByText('Total')).toHaveTextContent('Total $20');
  });

  it('STU-03 shows before paying that a price has changed', async () => {
    visit(
      apiWith([
        aCartItem({ className: 'Dearer', price: 40, priceWhenSelected: 30 }),
        aCartItem({ className: 'Same', price: 20 }),
      ]),
    );
    expect((await entry('Dearer')).getByText('was $30 when you selected it')).toBeVisible();
    expect((await entry('Same')).queryByText(/when you selected it/)).not.toBeInTheDocument();
    expect(screen.getByText('Total')).toHaveTextContent('Total $60');
  });

  it('STU-04 deleting needs a confirmation; Cancel keeps the class', async () => {
    const fakeApi = apiWith([aCartItem({ className: 'Silk Skin' })]);
    const { user } = visit(fakeApi);
    await user.click((await entry('Silk Skin')).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(question.getByText("You won't be able to revert this!")).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fakeApi.callsOf(deleteCartItem)).toHaveLength(0);
  });

  it("STU-04 'Yes, delete it!' deletes that class, shows Deleted! and keeps the others", async () => {
    const silk = aCartItem({ className: 'Silk Skin' });
    const fakeApi = apiWith([silk, aCartItem({ className: 'Bold Lips' })]);
    const { user, toasts } = visit(fakeApi);
    await user.click((await entry('Silk Skin')).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(toasts()).toEqual(['Deleted!']));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(fakeApi.callsOf(deleteCartItem).map(({ params }) => params)).toEqual([{ id: silk._id }]);
    await entry('Bold Lips');
  });

  it('STU-04 removes a class at once, and updates the total, before the API has answered', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const items = [
      aCartItem({ className: 'Silk Skin', price: 30 }),
      aCartItem({ className: 'Bold Lips', price: 20 }),
    ];
    const fakeApi = apiWith(items).answers(deleteCartItem, async () => {
      await answered;
      items.shift();
      return { deletedCount: 1 };
    });
    fakeApi.answers(listCartItems, () => items);
    const { user, toasts } = visit(fakeApi);
    await user.click((await entry('Silk Skin')).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByText('Total')).toHaveTextContent('Total $20');
    expect(toasts()).toEqual([]);
    answer();
    await waitFor(() => expect(toasts()).toEqual(['Deleted!']));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('STU-04 returns a class to its place when it could not be deleted, and shows the reason', async () => {
    const items = ['Silk Skin', 'Bold Lips', 'Air Brush'].map((className) => aCartItem({ className }));
    const fakeApi = apiWith(items).refuses(deleteCartItem, 'database-unavailable');
    const { user, toasts } = visit(fakeApi);
    const bold = await entry('Bold Lips');
    // Without a refetch, only the rollback can restore the item.
    fakeApi.isUnreachableFor(listCartItems);
    await user.click(bold.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(toasts()).toEqual(['Blush Camp cannot reach its database right now']));
    const names = screen
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('heading').textContent);
    expect(names).toEqual(['Silk Skin', 'Bold Lips', 'Air Brush']);
  });

  it('STU-04 removes a class without a message if it was deleted or paid in another tab', async () => {
    const items = ['Silk Skin', 'Bold Lips'].map((className) => aCartItem({ className }));
    const fakeApi = apiWith(items).refuses(deleteCartItem, 'not-found');
    const { user, toasts } = visit(fakeApi);
    const silk = await entry('Silk Skin');
    fakeApi.answers(listCartItems, () => items.slice(1));
    await user.click(silk.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(fakeApi.callsOf(listCartItems)).toHaveLength(2));
    expect(screen.getByRole('listitem')).toHaveTextContent('Bold Lips');
    expect(toasts()).toEqual([]);
  });

  it('STU-04 returns a class that is deleted while offline, and shows the reason at once', async () => {
    const fakeApi = apiWith([aCartItem({ className: 'Silk Skin' })]).isUnreachableFor(deleteCartItem);
    const { user, toasts } = visit(fakeApi);
    const silk = await entry('Silk Skin');
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.click(silk.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('check your connection')]));
    expect(screen.getByRole('listitem')).toHaveTextContent('Silk Skin');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(fakeApi.callsOf(deleteCartItem)).toHaveLength(1);
  });

  it('STU-03 shows 25 classes at a time, and the total of all of them', async () => {
    const items = Array.from({ length: 27 }, (_, index) =>
      aCartItem({ className: `Class ${index}`, price: 10 }),
    );
    const { user } = visit(apiWith(items));
    await entry('Class 24');
    expect(screen.getAllByRole('listitem')).toHaveLength(25);
    expect(screen.getByText('Total')).toHaveTextContent('Total $270');
    await user.click(screen.getByRole('button', { name: 'Show more classes' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(27);
    expect(screen.getByRole('link', { name: 'Class 25' })).toHaveFocus();
  });

  it('STU-03 links to the catalogue when nothing is selected', async () => {
    visit(apiWith([]));
    expect(await screen.findByRole('heading', { name: 'No classes selected' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/allclass');
  });

  it('STU-03 loads the list again on Try again after a failure', async () => {
    const fakeApi = apiWith([aCartItem({ className: 'Silk Skin' })]).isUnreachableFor(listEnrolments);
    const { user } = visit(fakeApi);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.answers(listEnrolments, () => []);
    await user.click(again);
    await entry('Silk Skin');
  });
});
