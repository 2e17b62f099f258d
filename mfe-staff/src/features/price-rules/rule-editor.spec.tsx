import {
  endPriceRule,
  listClasses,
  listPriceRules,
  problems,
  updatePriceRule,
} from '@blush/shared-ui/contracts';
import { aPriceRule, FakeApi, fill, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes';

const opening = aPriceRule();
const spring = aPriceRule({ label: 'Spring' });

function visit() {
  const fakeApi = new FakeApi()
    .answers(listClasses, () => [])
    .answers(listPriceRules, () => ({ items: [opening, spring], total: 2 }))
    .answers(endPriceRule, () => ({ modifiedCount: 1 }));
  return renderPage(routes, { at: '/dashboard/pricerules', fakeApi, session: signedIn('admin') });
}

const button = (name: string) => screen.findByRole('button', { name });
const form = (name: string) => screen.findByRole('form', { name });

/** Ends a rule while the form of another or the same one is open. */
async function end({ user, toasts }: ReturnType<typeof visit>, label: string) {
  await user.click(await button(`End ${label}`));
  await user.click(await button('Yes, end it!'));
  await waitFor(() => expect(toasts()).toContain('The price rule has ended'));
}

describe('the form of a price rule', () => {
  it('says why a save was refused at once, before the rules are refetched', async () => {
    const { user, fakeApi } = visit();
    await user.click(await button('Change Opening weeks'));
    fakeApi
      .refuses(updatePriceRule, 'changed-meanwhile')
      .answers(listPriceRules, () => new Promise(() => undefined));
    await user.click(await button('Save Rule'));
    expect(await screen.findByText(problems['changed-meanwhile'].title)).toBeVisible();
  });

  it('closes when its rule is ended, also with typed values', async () => {
    const page = visit();
    await page.user.click(await button('Change Opening weeks'));
    await fill(page.user, await screen.findByLabelText('Label'), 'Autumn');
    await end(page, 'Opening weeks');
    expect(await button('New price rule')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('stays when another rule is ended', async () => {
    const page = visit();
    await page.user.click(await button('Change Opening weeks'));
    await end(page, 'Spring');
    expect(await form('Change Opening weeks')).toBeVisible();
  });

  it('gets the focus by Change of its rule, with the typed values', async () => {
    const { user } = visit();
    await user.click(await button('Change Opening weeks'));
    await fill(user, await screen.findByLabelText('Label'), 'Autumn');
    await user.click(await button('Change Opening weeks'));
    expect(screen.getByLabelText('Label')).toHaveFocus();
    expect(screen.getByLabelText('Label')).toHaveValue('Autumn');
  });
});
