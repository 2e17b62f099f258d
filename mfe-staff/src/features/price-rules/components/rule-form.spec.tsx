import { listClasses, listPriceRules, updatePriceRule } from '@blush/shared-ui/contracts';
import { aClass, aPriceRule, FakeApi, fill, refusal, renderPage, signedIn } from '@blush/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../../../routes';
import { timesProblem } from '../rule-values';

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

  it('refuses a percentage out of range and one with a fraction, and leaves it in the field', async () => {
    const { user, fakeApi, save } = await changeRule();
    const percent = screen.getByLabelText('Percent off the list price');
    const message = 'A whole number from 1 to 90';
    for (const typed of ['95', '33.5']) {
      await fill(user, percent, typed);
      await user.keyboard('{Enter}');
      expect(await screen.findByText(message)).toBeVisible();
      await save();
      await waitFor(() => expect(percent).toHaveFocus());
      expect(percent).toHaveValue(typed);
      await fill(user, percent, '40');
      await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    }
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

it('a time with a year of five digits is refused', () => {
  expect(timesProblem({ from: '2026-01-01T00:00', to: '20266-01-01T00:00' })).toEqual({
    inputs: ['to'],
    message: 'The year has to be from 2000 to 2099',
  });
});
