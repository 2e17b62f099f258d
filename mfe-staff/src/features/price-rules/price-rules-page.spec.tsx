import {
  createPriceRule,
  endPriceRule,
  listClasses,
  listPriceRules,
  type PriceRule,
  problems,
  updatePriceRule,
} from '@blush/shared-ui/contracts';
import { aClass, anId, aPriceRule, FakeApi, fill, renderPage, signedIn } from '@blush/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const lips = aClass({ className: 'Bold Lips' });
const brows = aClass({ className: 'Brows' });
const live = aPriceRule({ classIds: [lips._id] });
const ended = aPriceRule({ label: 'Spring', state: 'ended' });

const apiOf = (...rules: PriceRule[]) =>
  new FakeApi()
    .answers(listClasses, () => [lips, brows])
    .answers(listPriceRules, () => ({ items: rules, total: rules.length }))
    .answers(createPriceRule, () => ({ insertedId: live._id }))
    .answers(updatePriceRule, () => ({ modifiedCount: 1 }))
    .answers(endPriceRule, () => ({ modifiedCount: 1 }));
const visit = (fakeApi: FakeApi) =>
  renderPage(routes, { at: '/dashboard/pricerules', fakeApi, session: signedIn('admin') });
const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('the price rules', () => {
  it('are listed with percentage, classes and state; only those that have not ended can be changed', async () => {
    const fakeApi = apiOf(live, ended);
    visit(fakeApi);
    const first = await findRow('Opening weeks');
    await waitFor(() => expect(first).toHaveTextContent('Bold Lips'));
    // Only an admin may list the classes of all instructors.
    expect(fakeApi.callsOf(listClasses)[0]).toMatchObject({
      query: { view: 'all' },
      authorization: 'Bearer a-token',
    });
    expect(first).toHaveTextContent('40%');
    expect(first).toHaveTextContent('live');
    const second = await findRow('Spring');
    expect(second).toHaveTextContent('every class');
    expect(within(second).queryByRole('button')).not.toBeInTheDocument();
  });

  it('show the number of their classes if no name is known', async () => {
    visit(apiOf(aPriceRule({ classIds: [anId()] }), aPriceRule({ classIds: [anId(), anId()] })));
    expect(await screen.findByText('1 class')).toBeVisible();
    expect(screen.getByText('2 classes')).toBeVisible();
  });

  it('offer Try again if the classes to choose from cannot be loaded', async () => {
    const fakeApi = apiOf().isUnreachableFor(listClasses);
    const { user } = visit(fakeApi);
    await user.click(await screen.findByRole('button', { name: 'New price rule' }));
    expect(await screen.findByText('The classes could not be loaded')).toBeVisible();
    fakeApi.answers(listClasses, () => [lips, brows]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Brows')).toBeVisible();
  });

  it('are created for chosen classes, with start and end in the time zone of the admin', async () => {
    const fakeApi = apiOf();
    const { user, toasts } = visit(fakeApi);
    await user.click(await screen.findByRole('button', { name: 'New price rule' }));
    await fill(user, await screen.findByLabelText('Label'), 'Opening weeks');
    await fill(user, screen.getByLabelText('Percent off the list price'), '40');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-03-01T09:00' } });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2027-03-08T09:00' } });
    await user.type(screen.getByLabelText('Find a class'), 'lips');
    expect(screen.queryByLabelText('Brows')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Bold Lips'));
    await user.type(screen.getByLabelText('Find a class'), '{Enter}');
    expect(fakeApi.callsOf(createPriceRule)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save Rule' }));
    await waitFor(() =>
      expect(fakeApi.callsOf(createPriceRule)[0]?.body).toEqual({
        label: 'Opening weeks',
        percent: 40,
        classIds: [lips._id],
        from: new Date('2027-03-01T09:00').toISOString(),
        to: new Date('2027-03-08T09:00').toISOString(),
        idempotencyKey: expect.any(String),
      }),
    );
    await waitFor(() => expect(toasts()).toEqual(['The price rule is saved']));
  });

  it('are saved once by a double click on Save Rule', async () => {
    const fakeApi = apiOf(live);
    const { user, toasts } = visit(fakeApi);
    await user.click(await screen.findByRole('button', { name: 'Change Opening weeks' }));
    const save = await screen.findByRole('button', { name: 'Save Rule' });
    let answer: (value: { modifiedCount: number }) => void = () => undefined;
    fakeApi.answers(updatePriceRule, () => {
      // Before the button is busy.
      if (fakeApi.callsOf(updatePriceRule).length === 1) fireEvent.click(save);
      return new Promise((resolve) => (answer = resolve));
    });
    fireEvent.click(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    // The second click validates the form again while the first request runs.
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    answer({ modifiedCount: 1 });
    await waitFor(() => expect(toasts()).toEqual(['The price rule is saved']));
    expect(fakeApi.callsOf(updatePriceRule)).toHaveLength(1);
  });

  it('keep the start of a rule that began while its form was open, and say so', async () => {
    const from = '2026-03-01T09:00:00.000Z';
    const fakeApi = apiOf(aPriceRule({ classIds: [lips._id], from, state: 'scheduled' }));
    fakeApi.answers(updatePriceRule, () => ({ modifiedCount: 0 }));
    const { user, toasts } = visit(fakeApi);
    await user.click(await screen.findByRole('button', { name: 'Change Opening weeks' }));
    const start = await screen.findByLabelText('From');
    const before = (start as HTMLInputElement).value;
    fireEvent.change(start, { target: { value: '2026-03-05T09:00' } });
    await user.click(screen.getByRole('button', { name: 'Save Rule' }));
    expect(await screen.findByText(/^The rule has begun meanwhile, so its start stays/)).toBeVisible();
    expect(start).toBeDisabled();
    expect(start).toHaveValue(before);
    expect(fakeApi.callsOf(updatePriceRule)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save Rule' }));
    await waitFor(() => expect(toasts()).toEqual(['Nothing has changed.']));
    expect(fakeApi.callsOf(updatePriceRule)[0]?.body).toMatchObject({ from });
  });

  it('may choose among all classes, not only those of the first page', async () => {
    const many = Array.from({ length: 101 }, (_, nth) => aClass({ className: `Class ${nth}` }));
    const fakeApi = apiOf().answers(listClasses, ({ query }) => {
      const begin = (Number((query as { page: string }).page) - 1) * 100;
      return { items: many.slice(begin, begin + 100), total: many.length };
    });
    const { user } = visit(fakeApi);
    await user.click(await screen.findByRole('button', { name: 'New price rule' }));
    expect(await screen.findByLabelText('Class 100')).toBeInTheDocument();
  });

  it('need a label, a percentage, an end after the start, and a class', async () => {
    const fakeApi = apiOf();
    const { user } = visit(fakeApi);
    await user.click(await screen.findByRole('button', { name: 'New price rule' }));
    fireEvent.change(await screen.findByLabelText('Until'), { target: { value: '2020-01-01T00:00' } });
    await user.click(screen.getByRole('button', { name: 'Save Rule' }));
    for (const problem of [
      'A label is required',
      'A percentage is required',
      'The end must be after the start',
      'Choose a class, or every class',
    ])
      expect(await screen.findByText(problem)).toBeVisible();
    expect(fakeApi.callsOf(createPriceRule)).toEqual([]);
  });

  it('are changed by a call that names the version that the admin saw', async () => {
    const fakeApi = apiOf(live);
    const { user } = visit(fakeApi);
    await user.click(await screen.findByRole('button', { name: 'Change Opening weeks' }));
    expect(await screen.findByLabelText('From')).toBeDisabled();
    await user.click(screen.getByLabelText('Every class, also those made later'));
    await user.click(screen.getByRole('button', { name: 'Save Rule' }));
    await waitFor(() => expect(fakeApi.callsOf(updatePriceRule)).toHaveLength(1));
    const [{ params, body } = {}] = fakeApi.callsOf(updatePriceRule);
    expect(params).toEqual({ id: live._id });
    expect(body).toMatchObject({ version: 1, percent: 40 });
    expect(body).not.toHaveProperty('classIds');
  });

  it('show the present values by Change after a version conflict, not those that were typed', async () => {
    const rules = [live];
    const fakeApi = apiOf()
      .answers(listPriceRules, () => ({ items: rules, total: 1 }))
      .refuses(updatePriceRule, 'changed-meanwhile');
    const { user } = visit(fakeApi);
    await user.click(await screen.findByRole('button', { name: 'Change Opening weeks' }));
    await fill(user, await screen.findByLabelText('Percent off the list price'), '50');
    rules[0] = { ...live, percent: 25, version: 2 };
    await user.click(screen.getByRole('button', { name: 'Save Rule' }));
    expect(await screen.findByText(problems['changed-meanwhile'].title)).toBeVisible();
    await waitFor(async () => expect(await findRow('Opening weeks')).toHaveTextContent('25%'));
    await user.click(screen.getByRole('button', { name: 'Change Opening weeks' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.getByLabelText('Percent off the list price')).toHaveValue('25'));
  });

  it('need confirmation to leave the page while a value of the form differs', async () => {
    const { user, goTo, address } = visit(apiOf(live));
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await user.click(await screen.findByRole('button', { name: 'Change Opening weeks' }));
    await fill(user, await screen.findByLabelText('Label'), 'Spring');
    await goTo('/dashboard/userhome');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/dashboard/pricerules');
    expect(closing()).toBe(true);
    await fill(user, screen.getByLabelText('Label'), 'Opening weeks');
    await waitFor(() => expect(closing()).toBe(false));
    await goTo('/dashboard/userhome');
    expect(address()).toBe('/dashboard/userhome');
  });

  it('need confirmation to change another rule while a value of the form differs, and none to change the same rule', async () => {
    const { user } = visit(apiOf(live, aPriceRule({ label: 'Spring' })));
    await user.click(await screen.findByRole('button', { name: 'Change Opening weeks' }));
    await fill(user, await screen.findByLabelText('Label'), 'Autumn');
    await user.click(screen.getByRole('button', { name: 'Change Opening weeks' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Label')).toHaveValue('Autumn');
    await user.click(screen.getByRole('button', { name: 'Change Spring' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('form', { name: 'Change Opening weeks' })).toBeVisible();
    expect(screen.getByLabelText('Label')).toHaveValue('Autumn');
    await user.click(screen.getByRole('button', { name: 'Change Spring' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('form', { name: 'Change Spring' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change Opening weeks' }));
    expect(await screen.findByRole('form', { name: 'Change Opening weeks' })).toBeVisible();
  });

  it('need confirmation to close the form of a new rule while a value differs', async () => {
    const { user } = visit(apiOf());
    await user.click(await screen.findByRole('button', { name: 'New price rule' }));
    await fill(user, await screen.findByLabelText('Label'), 'Autumn');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Label')).toHaveValue('Autumn');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await user.click(await screen.findByRole('button', { name: 'New price rule' }));
    expect(await screen.findByLabelText('Label')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'New price rule' })).toBeVisible();
  });

  it('have the focus in the form that opens, and where it was when the form closes', async () => {
    const { user } = visit(apiOf(live, aPriceRule({ label: 'Spring' })));
    const button = (name: string) => screen.findByRole('button', { name });
    await user.click(await button('New price rule'));
    expect(await screen.findByLabelText('Label')).toHaveFocus();
    await user.click(await button('Close'));
    expect(await button('New price rule')).toHaveFocus();
    await user.click(await button('Change Opening weeks'));
    expect(await screen.findByLabelText('Label')).toHaveFocus();
    await user.click(await button('Change Spring'));
    await waitFor(() => expect(screen.getByLabelText('Label')).toHaveFocus());
    await user.click(await button('Close'));
    expect(await button('Change Spring')).toHaveFocus();
  });

  it('keep the form open that was opened while another rule was saved', async () => {
    let answer: (value: { modifiedCount: number }) => void = () => undefined;
    const fakeApi = apiOf(live, aPriceRule({ label: 'Spring' })).answers(
      updatePriceRule,
      () => new Promise((resolve) => (answer = resolve)),
    );
    const { user, toasts } = visit(fakeApi);
    await user.click(await screen.findByRole('button', { name: 'Change Opening weeks' }));
    await user.click(await screen.findByLabelText('Every class, also those made later'));
    await user.click(screen.getByRole('button', { name: 'Save Rule' }));
    await waitFor(() => expect(fakeApi.callsOf(updatePriceRule)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Change Spring' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    answer({ modifiedCount: 1 });
    await waitFor(() => expect(toasts()).toEqual(['The price rule is saved']));
    expect(screen.getByRole('form', { name: 'Change Spring' })).toBeVisible();
  });

  it('are ended after a confirmation, and pass the focus of the button to the row', async () => {
    const fakeApi = apiOf(live);
    const { user } = visit(fakeApi);
    const button = await screen.findByRole('button', { name: 'End Opening weeks' });
    fakeApi.answers(endPriceRule, () => {
      // A browser returns the focus when the dialog closes.
      button.focus();
      fakeApi.answers(listPriceRules, () => ({ items: [{ ...live, state: 'ended' as const }], total: 1 }));
      return { modifiedCount: 1 };
    });
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Yes, end it!' }));
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(fakeApi.callsOf(endPriceRule)[0]?.params).toEqual({ id: live._id });
    expect(await findRow('Opening weeks')).toHaveFocus();
  });

  it('have a message when there are none', async () => {
    visit(apiOf());
    expect(await screen.findByRole('heading', { name: 'No price rules yet' })).toBeVisible();
  });
});
