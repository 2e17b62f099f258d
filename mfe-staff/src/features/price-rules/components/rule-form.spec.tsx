import { listClasses, listPriceRules, updatePriceRule } from '@blush/shared-ui/contracts';
import { aClass, aPriceRule, FakeApi, fill, refusal, renderPage, signedIn } from '@blush/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../../../routes';

const lips = aClass({ className: 'Bold Lips' });
const rule = aPriceRule({ classIds: [lips._id] });

/** Opens the form of a price rule. */
async function changeRule() {
  const fakeApi = new FakeApi()
    .answers(listClasses, () => [lips])
    .answers(listPriceRules, () => ({ items: [rule], total: 1 }));
  const page = renderPage(routes, { at: '/dashboard/pricerules', fakeApi, session: signedIn('admin') });
  await page.user.click(await screen.findByRole('button', { name: `Change ${rule.label}` }));
  await screen.findByLabelText('Bold Lips');
  return { ...page, save: () => page.user.click(screen.getByRole('button', { name: 'Save Rule' })) };
}

describe('the form of a price rule', () => {
  it('focuses and marks the field that is wrong', async () => {
    const { user, save } = await changeRule();
    const every = screen.getByLabelText('Every class, also those made later');
    await user.click(screen.getByLabelText('Bold Lips'));
    await save();
    await waitFor(() => expect(every).toHaveFocus());
    expect(every).toBeInvalid();
    expect(every).toHaveAccessibleDescription('Choose a class, or every class');
    const until = screen.getByLabelText('Until');
    fireEvent.change(until, { target: { value: '2020-01-01T00:00' } });
    await save();
    await waitFor(() => expect(until).toHaveFocus());
    expect(until).toBeInvalid();
    await waitFor(() => expect(until).toHaveAccessibleDescription('The end must be after the start'));
    expect(screen.getByLabelText('From')).toBeValid();
  });

  it('refuses a year of five digits', async () => {
    const { fakeApi, save } = await changeRule();
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '20266-01-01T00:00' } });
    await save();
    expect(await screen.findByText('The year has to be from 2000 to 2099')).toBeVisible();
    expect(screen.getByLabelText('Until')).toHaveFocus();
    expect(fakeApi.callsOf(updatePriceRule)).toEqual([]);
  });

  it.each(['95', '33.5'])('refuses %s percent, and leaves it in the field', async (typed) => {
    const { user, fakeApi, save } = await changeRule();
    const percent = screen.getByLabelText('Percent off the list price');
    await fill(user, percent, typed);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('A whole number from 1 to 90')).toBeVisible();
    await save();
    await waitFor(() => expect(percent).toHaveFocus());
    expect(percent).toHaveValue(typed);
    expect(fakeApi.callsOf(updatePriceRule)).toEqual([]);
  });

  it('cannot be typed into during the save, and has the focus at the same place after a refusal', async () => {
    const { user, fakeApi } = await changeRule();
    let answer: (value: Response) => void = () => undefined;
    fakeApi.answers(updatePriceRule, () => new Promise((resolve) => (answer = resolve)));
    const label = screen.getByLabelText('Label');
    await fill(user, label, 'Spring');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(label).toBeDisabled());
    expect(screen.getByLabelText('Until')).toBeDisabled();
    // A browser takes the focus from a field that is disabled.
    act(() => label.blur());
    await user.type(label, ' and more');
    expect(label).toHaveValue('Spring');
    answer(refusal('price-rule-not-allowed'));
    await waitFor(() => expect(label).toBeEnabled());
    expect(label).toHaveFocus();
  });
});
